export { rehearsalCustomer, rehearsalKeys } from './rehearsal-keys.ts';
export * from './start-rehearsal.ts';
