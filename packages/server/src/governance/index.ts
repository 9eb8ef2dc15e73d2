/** The rules that admins set and the acts that need a second admin: settings, approvals, limits of outgoing value, legal texts. */

export {
  type AnyApprovableCall,
  approvableCall,
  approvalsFeature,
  isExecutedApproval,
  lockAuthority,
  recordDisabling,
  withSecondAdmin,
} from './approvals/index.ts';
export {
  type ConsentRow,
  consentColumns,
  insertAcceptance,
  legalFeature,
  presentConsents,
  publishText,
  readTerms,
  versionInForce,
} from './legal/index.ts';
export {
  approvedValue,
  deleteGifts,
  dollars,
  expectedValueChanges,
  highestValue,
  listDropPrices,
  outgoingValueFeature,
  readDropTerms,
  readHighestPrice,
  readPackValue,
  readValuedCards,
  readValueLimits,
  readValueMemory,
  requireCardGift,
  requireFairPrice,
  requireKeptValue,
  requireOutgoingValue,
  sumGifts,
} from './outgoing-value/index.ts';
export {
  readCountriesNotServed,
  readSetting,
  settingAt,
  settingsApprovableCalls,
  settingsFeature,
  yenRateAt,
} from './settings/index.ts';
