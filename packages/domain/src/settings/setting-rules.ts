import { isFeePercent } from './fee-percent.ts';
import type { SettingKey } from './setting-keys.ts';

/** What a setting is before anybody set it, and which values it can have. All values are texts. */
export interface SettingRule {
  readonly initial: string;
  accepts(value: string): boolean;
}

const anyText: SettingRule = { initial: '', accepts: () => true };
const isWholeYen = (value: string) => /^(?:0|[1-9]\d{0,7})$/.test(value);
const zeroAddress = /^0x0{40}$/;

export const SETTING_RULES: Readonly<Record<SettingKey, SettingRule>> = {
  /** The shop's part of a sale, in percent. */
  fee: { initial: '5', accepts: isFeePercent },
  /** Where that part goes. Nothing is sold before it is set. */
  treasuryAddress: {
    initial: '',
    accepts: (value) => /^0x[0-9a-fA-F]{40}$/.test(value) && !zeroAddress.test(value),
  },
  /** Sends every public page to /coming-soon. */
  comingSoon: { initial: 'false', accepts: (value) => value === 'true' || value === 'false' },
  /** Yen for a dollar: limits in yen are converted with it, and yen are shown as an estimate. */
  jpyPerUsd: {
    initial: '150',
    accepts: (value) => /^\d{1,4}(?:\.\d{1,4})?$/.test(value) && Number(value) > 0,
  },
  /** What users below 16 may spend in a calendar month. */
  monthlyCapUnder16Yen: { initial: '5000', accepts: isWholeYen },
  /** The same of those who are 16 or 17. */
  monthlyCapUnder18Yen: { initial: '20000', accepts: isWholeYen },
  operatorName: anyText,
  antiqueDealerLicence: anyText,
  invoiceNumber: anyText,
};
