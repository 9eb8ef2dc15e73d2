export {
  grantExpirySeconds,
  POINT_EXPIRY_NOTICE_DAYS,
  POINT_MONTH_SECONDS,
  type PointEvent,
  type PointLot,
  pointLots,
} from './point-lots.ts';
export { addPointPeriods, type PointPeriod, pointPeriods, type TimedPointEvent } from './point-periods.ts';
export { pointsExpireAt } from './points-expire-at.ts';
