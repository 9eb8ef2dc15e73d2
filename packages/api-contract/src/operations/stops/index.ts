export { STOPPABLE_PARTS, type Stop, type StoppablePart, stopsContract } from './stops.contract.ts';
