export { pointsContract } from './points.contract.ts';
export { POINT_ENTRY_KINDS, type PointLedger } from './points.schema.ts';
