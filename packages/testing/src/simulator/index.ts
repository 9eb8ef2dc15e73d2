export { type History, simulate } from './simulate.ts';
export { type Origin, openOrigin, type PreparedOrigin, prepareOrigin } from './world.ts';
