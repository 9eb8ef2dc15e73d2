export { features } from './features.ts';
export * from './platform/index.ts';
