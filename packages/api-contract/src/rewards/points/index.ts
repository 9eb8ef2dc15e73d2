export { pointsContract } from './points.contract.ts';
export { POINT_ENTRY_KINDS, type PointGrant, type PointLedger, type UserPoints } from './points.schema.ts';
