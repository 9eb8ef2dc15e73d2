export { openOrigin, type PreparedOrigin, prepareOrigin } from './origin.ts';
export { type About, type History, moveSets, movesOf, simulate } from './simulate.ts';
export type { Origin } from './world.ts';
