export { type PointEvent, type PointLot, pointLots } from './point-lots.ts';
