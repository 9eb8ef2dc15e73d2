export { addressLines, countryInEnglish } from './address-lines.ts';
export { CARRIERS, type Carrier, trackingUrl } from './carriers.ts';
export { CUSTOMS_FORMS, type CustomsForm, customsFormOf } from './customs-form.ts';
export {
  type AddressErrors,
  type AddressField,
  addressErrors,
  normaliseAddress,
  type PostalAddress,
  PREFECTURES,
} from './postal-address.ts';
export {
  COMPLETE_AFTER_DAYS,
  DEPOSIT_TIME_SECONDS,
  type DepositState,
  deriveRedeemStatus,
  MAX_REDEEM_CARDS,
  REDEEM_STATUSES,
  REDEEM_TRANSITIONS,
  type RedeemCause,
  type RedeemFacts,
  type RedeemStatus,
  SHIP_WITHIN_DAYS,
  SHIPMENT_STATUSES,
  type ShipmentStatus,
} from './redeem-status.ts';
