export { pointsContract } from './points.contract.ts';
