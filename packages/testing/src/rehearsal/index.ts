export { rehearsalKeys } from './rehearsal-keys.ts';
export * from './start-rehearsal.ts';
