export { type History, simulate } from './simulate.ts';
export { createOrigin, type Origin } from './world.ts';
