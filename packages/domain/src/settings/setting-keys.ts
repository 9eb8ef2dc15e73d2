/** The shop's settings. `fee` and `treasuryAddress` are the owner's names. */
export const SETTING_KEYS = [
  'fee',
  'treasuryAddress',
  'comingSoon',
  'jpyPerUsd',
  'monthlyCapUnder16Yen',
  'monthlyCapUnder18Yen',
  'operatorName',
  'antiqueDealerLicence',
  'invoiceNumber',
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];
