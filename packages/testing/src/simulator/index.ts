export { openOrigin, type PreparedOrigin, prepareOrigin } from './origin.ts';
export { type History, simulate } from './simulate.ts';
export type { Origin } from './world.ts';
