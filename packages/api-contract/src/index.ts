import { systemContract } from './system/system.contract.ts';

/** Every call of the API. Each feature adds one line, and exports its schemas and types below. */
export const contract = {
  system: systemContract,
};

export type Contract = typeof contract;

export * from './call.ts';
export * from './lists.ts';
export * from './primitives.ts';
export * from './problem-document.ts';
export * from './problems.ts';
export * from './system/realtime.ts';
export * from './system/system.contract.ts';
