import { normaliseMailAddress } from '../../messages/email/mail-address.ts';
import { isCountry } from '../../text/country-code.ts';
import { lineError } from '../../text/name-error.ts';
import { COLOUR_TIERS } from '../../vocabulary.ts';
import { isFeePercent } from './fee-percent.ts';
import { initialTexts } from './initial-texts.ts';
import type { SettingKey } from './setting-keys.ts';

/** The type of a setting's value, which decides its input field. */
export const SETTING_KINDS = [
  'PERCENT',
  'ADDRESS',
  'NUMBER',
  'SWITCH',
  'COUNTRIES',
  'LINE',
  'EMAIL',
  'TEXT',
  'TIER',
] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

export const SETTING_UNITS = ['PERCENT', 'YEN', 'YEN_PER_USD', 'USD', 'POINTS', 'TICKETS', 'DAYS'] as const;
export type SettingUnit = (typeof SETTING_UNITS)[number];

/** The sections of the settings page, in its order. */
export const SETTING_GROUPS = [
  'SALES',
  'SHOP',
  'REWARDS',
  'LIMITS',
  'APPROVALS',
  'OPERATOR',
  'PAGES',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** The public pages whose text comes from settings. */
export const SETTING_PAGES = ['legal-notice', 'company', 'faq', 'shipping'] as const;
export type SettingPage = (typeof SETTING_PAGES)[number];

/** A setting's initial value and its validation. All values are texts. */
export interface SettingRule {
  readonly initial: string;
  readonly kind: SettingKind;
  readonly unit: SettingUnit | null;
  readonly group: SettingGroup;
  /** Part of the public app config. */
  readonly isPublic: boolean;
  /** Public pages that show it. */
  readonly pages: readonly SettingPage[];
  /** Japanese law requires every seller to publish it. */
  readonly isLegallyRequired: boolean;
  accepts(value: string): boolean;
  /** Whether one admin alone can't make this change. */
  needsSecondAdmin(before: string, after: string): boolean;
}

const isDecimal = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,4})?$/;
const isWholeYen = (value: string) => /^(?:0|[1-9]\d{0,7})$/.test(value);
const zeroAddress = /^0x0{40}$/;
const maxLineLength = 200;
/** Maximum length of a page of text. */
export const MAX_SETTING_LENGTH = 20_000;
const controlCharacter = /\p{Cc}/u;

/** An absolute address without a user or password, which could imitate another host's name. */
function isHttpsUrl(value: string): boolean {
  if (controlCharacter.test(value) || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return protocol === 'https:' && username === '' && password === '';
}

const never = () => false;
const always = () => true;

type RuleParts = Pick<SettingRule, 'kind' | 'group' | 'accepts'> & Partial<SettingRule>;

const rule = (parts: RuleParts): SettingRule => ({
  initial: '',
  unit: null,
  isPublic: false,
  pages: [],
  isLegallyRequired: false,
  needsSecondAdmin: never,
  ...parts,
});

const line = (group: SettingGroup, parts: Partial<SettingRule> = {}) =>
  rule({
    kind: 'LINE',
    group,
    accepts: (value) => value.length <= maxLineLength && lineError(value) === null,
    ...parts,
  });

const text = (group: SettingGroup, parts: Partial<SettingRule> = {}) =>
  rule({
    kind: 'TEXT',
    group,
    accepts: (value) =>
      value.length <= MAX_SETTING_LENGTH && !controlCharacter.test(value.replaceAll(/[\n\t]/g, '')),
    ...parts,
  });

const wholePercent = (initial: string, most = 100) =>
  rule({
    kind: 'PERCENT',
    unit: 'PERCENT',
    group: 'APPROVALS',
    initial,
    accepts: (value) => /^(?:0|[1-9]\d{0,3})$/.test(value) && Number(value) <= most,
    needsSecondAdmin: always,
  });

const amountThreshold = (initial: string, unit: SettingUnit) =>
  rule({
    kind: 'NUMBER',
    unit,
    group: 'APPROVALS',
    initial,
    accepts: (value) => isDecimal.test(value),
    needsSecondAdmin: always,
  });

const dailyBudget = () =>
  rule({
    kind: 'NUMBER',
    unit: 'TICKETS',
    group: 'REWARDS',
    initial: '0',
    accepts: (value) => /^(?:0|[1-9]\d{0,4})$/.test(value),
    needsSecondAdmin: (before, after) => Number(after) > Number(before),
  });

const dailyDays = (initial: string, { least }: { least: number }) =>
  rule({
    kind: 'NUMBER',
    unit: 'DAYS',
    group: 'REWARDS',
    initial,
    accepts: (value) => /^(?:0|[1-9]\d{0,2})$/.test(value) && Number(value) >= least,
  });

const yenCap = (initial: string) =>
  rule({
    kind: 'NUMBER',
    unit: 'YEN',
    group: 'LIMITS',
    initial,
    isPublic: true,
    accepts: isWholeYen,
    needsSecondAdmin: always,
  });

const shippingFee = (initial: string) =>
  rule({
    kind: 'NUMBER',
    unit: 'USD',
    group: 'SALES',
    initial,
    isPublic: true,
    accepts: (value) => /^(?:0|[1-9]\d{0,3})(?:\.\d{1,2})?$/.test(value),
  });

const addressDays = (initial: string) =>
  rule({
    kind: 'NUMBER',
    unit: 'DAYS',
    group: 'SHOP',
    initial,
    accepts: (value) => /^(?:0|[1-9]\d{0,3})$/.test(value),
    // Keeping personal data for longer needs a reason that a second person shares.
    needsSecondAdmin: (before, after) => Number(after) > Number(before),
  });

const operatorPages: readonly SettingPage[] = ['legal-notice', 'company'];
const fact = (parts: Partial<SettingRule> = {}) => line('OPERATOR', { pages: operatorPages, ...parts });
const required = { isLegallyRequired: true } as const;
const noticeText = (key: keyof typeof initialTexts) =>
  text('PAGES', { pages: ['legal-notice'], initial: initialTexts[key], ...required });
const page = (key: keyof typeof initialTexts, name: SettingPage) =>
  text('PAGES', { pages: [name], initial: initialTexts[key] });

/** Limits in yen are converted with the rate, so a rate far from the current one lifts them. */
const movesFar = (before: string, after: string) => {
  const ratio = Number(after) / Number(before);
  return !(ratio >= 0.8 && ratio <= 1.25);
};

export const SETTING_RULES: Readonly<Record<SettingKey, SettingRule>> = {
  /** The shop's fee on a sale, in percent. */
  fee: rule({
    kind: 'PERCENT',
    unit: 'PERCENT',
    group: 'SALES',
    initial: '5',
    isPublic: true,
    accepts: isFeePercent,
    needsSecondAdmin: always,
  }),
  /** The address that receives the fee. Nothing is sold before it is set. */
  treasuryAddress: rule({
    kind: 'ADDRESS',
    group: 'SALES',
    isPublic: true,
    accepts: (value) => /^0x[0-9a-fA-F]{40}$/.test(value) && !zeroAddress.test(value),
    needsSecondAdmin: always,
  }),
  /** Yen for a dollar: limits in yen are converted with it, and yen are shown as an estimate. */
  jpyPerUsd: rule({
    kind: 'NUMBER',
    unit: 'YEN_PER_USD',
    group: 'SALES',
    initial: '150',
    isPublic: true,
    accepts: (value) => /^\d{1,4}(?:\.\d{1,4})?$/.test(value) && Number(value) > 0,
    needsSecondAdmin: movesFar,
  }),
  /** Shipping fees for redeemed cards: the first card in a redeem, and each further one. */
  redeemFeeJapan: shippingFee('10'),
  redeemFeeAbroad: shippingFee('40'),
  redeemFeePerFurtherCard: shippingFee('2'),
  /** Days until a redeem's address is erased: nothing shipped; delivered, for claims; lost, for the carrier's claims. */
  redeemAddressDaysWithdrawn: addressDays('7'),
  redeemAddressDaysDelivered: addressDays('180'),
  redeemAddressDaysDisputed: addressDays('1095'),
  /** The largest compensation for a lost parcel without a second admin. */
  redeemCompensationCap: amountThreshold('500', 'USD'),
  /** Tariff number of cards in the Harmonized System: six to ten digits. Customs forms leave it blank without it. */
  customsTariffNumber: line('SHOP', {
    accepts: (value) => value === '' || /^\d{6}(?:\d{2}){0,2}$/.test(value),
  }),
  /** The cards' country of production for customs forms: an ISO 3166-1 code. */
  customsOrigin: line('SHOP', { initial: 'JP', accepts: (value) => value === '' || isCountry(value) }),
  /** Whether the shop's packs and cards can be paid by bank card. */
  bankCardPayments: rule({
    kind: 'SWITCH',
    group: 'SALES',
    initial: 'true',
    isPublic: true,
    accepts: (value) => value === 'true' || value === 'false',
  }),
  /** Days after the delivery during which slabs bought by bank card can't leave the shop: stolen cards are disputed late. */
  bankCardHoldDays: rule({
    kind: 'NUMBER',
    unit: 'DAYS',
    group: 'SALES',
    initial: '30',
    isPublic: true,
    accepts: (value) => /^(?:0|[1-9]\d{0,2})$/.test(value),
    needsSecondAdmin: (before, after) => Number(after) < Number(before),
  }),
  /**
   * Whether users' listings can be paid by bank card. The seller is paid at once and the charge may be disputed months later,
   * so a second admin confirms it.
   */
  bankCardListings: rule({
    kind: 'SWITCH',
    group: 'SALES',
    initial: 'false',
    isPublic: true,
    accepts: (value) => value === 'true' || value === 'false',
    needsSecondAdmin: (_before, after) => after === 'true',
  }),
  /** One buyer's limit for payments by bank card for users' listings within 24 hours. */
  bankCardListingsPerBuyer: amountThreshold('300', 'USD'),
  /** The same limit for all buyers together. */
  bankCardListingsPerDay: amountThreshold('2000', 'USD'),
  /** The buying key's limit within 24 hours, for listings of the shop and of users. */
  buyingKeyPerDay: amountThreshold('5000', 'USD'),
  /** The dashboard warns when the buying key has less USDC. */
  buyingKeyLowBalance: amountThreshold('500', 'USD'),
  /**
   * A link to buy USDC, with `:address` for the wallet; empty for no link. A second admin confirms it: buyers send money there.
   */
  onRampUrl: line('SALES', {
    isPublic: true,
    accepts: (value) => value === '' || (value.length <= maxLineLength && isHttpsUrl(value)),
    needsSecondAdmin: always,
  }),
  /** The bank card refunds that one admin alone may make in a day. */
  refundPerDay: amountThreshold('500', 'USD'),
  /** Sends every public page to /coming-soon. */
  comingSoon: rule({
    kind: 'SWITCH',
    group: 'SHOP',
    initial: 'false',
    isPublic: true,
    accepts: (value) => value === 'true' || value === 'false',
  }),
  /** A notice on every page of the market while it isn't empty. */
  maintenanceNoticeJa: line('SHOP', { isPublic: true }),
  maintenanceNoticeEn: line('SHOP', { isPublic: true }),
  /** ISO 3166-1 codes, separated by spaces. Visitors from there see why they can't buy. */
  countriesNotServed: rule({ kind: 'COUNTRIES', group: 'SHOP', isPublic: true, accepts: isCountryList }),
  /** The calendar month's spending cap for users below 16. */
  monthlyCapUnder16Yen: yenCap('5000'),
  /** The same cap for users aged 16 or 17. */
  monthlyCapUnder18Yen: yenCap('20000'),
  /** The total card value of a drop above which publishing needs a second admin. */
  publishExposureUsd: amountThreshold('50000', 'USD'),
  /** The largest price reduction below the published price that one admin alone may make. */
  priceReductionPercent: wholePercent('30'),
  /** Selling a card for less than this percentage of its value needs a second admin. */
  saleBelowValuePercent: wholePercent('50'),
  /** Days for which a card's highest value counts, so that nobody lowers a value to sell below it. */
  valueMemoryDays: rule({
    kind: 'NUMBER',
    unit: 'DAYS',
    group: 'APPROVALS',
    initial: '30',
    accepts: (value) => /^(?:[1-9]\d{0,2})$/.test(value),
    needsSecondAdmin: always,
  }),
  /** The value in cards and packs that one admin alone may give away in 24 hours. */
  giftValuePerDay: amountThreshold('50', 'USD'),
  /** Publishing a drop with an expected value outside these percentages of its highest price needs a second admin. */
  expectedValueMinPercent: wholePercent('50'),
  expectedValueMaxPercent: wholePercent('110', 1_000),
  /** Points that count as a dollar when a pack's price in points is compared with its cards' value. */
  pointsPerUsd: rule({
    kind: 'NUMBER',
    unit: 'POINTS',
    group: 'APPROVALS',
    initial: '100',
    accepts: (value) => /^[1-9]\d{0,5}$/.test(value),
    needsSecondAdmin: always,
  }),
  /** The points that one admin alone may grant in 24 hours, campaigns included. */
  pointGrantPerDay: amountThreshold('100000', 'POINTS'),
  /** The tickets that one admin alone may grant in 24 hours, campaigns included. */
  ticketGrantPerDay: rule({
    kind: 'NUMBER',
    unit: 'TICKETS',
    group: 'APPROVALS',
    initial: '50',
    accepts: (value) => /^(?:0|[1-9]\d{0,3})$/.test(value),
    needsSecondAdmin: always,
  }),
  /** The daily limit of tickets for returning users, for all users together; 0 for none. */
  dailyLoginBudget: dailyBudget(),
  /** Tickets for the free pack of the day; 0 for none. */
  dailyDrawBudget: dailyBudget(),
  /** The colour tier of both. A more expensive one costs the shop more. */
  dailyTicketTier: rule({
    kind: 'TIER',
    group: 'REWARDS',
    initial: COLOUR_TIERS[0],
    accepts: (value) => COLOUR_TIERS.some((tier) => tier === value),
    needsSecondAdmin: always,
  }),
  /** Validity of a returning user's ticket in days. */
  dailyTicketDays: dailyDays('7', { least: 1 }),
  /** Minimum account age in days. */
  dailyAccountDays: dailyDays('7', { least: 0 }),
  /** Days within which the user must have paid for a pack; 0 for no such condition. */
  dailyPurchaseDays: dailyDays('90', { least: 0 }),
  operatorName: fact({ isPublic: true, ...required }),
  operatorNameEn: fact({ isPublic: true }),
  representativeJa: fact(required),
  representativeEn: fact(),
  operatorAddressJa: fact(required),
  operatorAddressEn: fact(),
  operatorPhone: fact({ ...required, accepts: (value) => value === '' || /^\+?[\d() -]{8,30}$/.test(value) }),
  operatorEmail: fact({
    kind: 'EMAIL',
    ...required,
    accepts: (value) => value === '' || normaliseMailAddress(value) === value.toLowerCase(),
  }),
  /** 古物商許可: twelve digits. */
  antiqueDealerLicence: fact({
    isPublic: true,
    ...required,
    accepts: (value) => value === '' || /^(?:第\d{12}号|\d{12})$/.test(value),
  }),
  /** The public safety commission that issued it. */
  antiqueDealerAuthorityJa: fact({ isPublic: true, ...required }),
  antiqueDealerAuthorityEn: fact({ isPublic: true }),
  /** The registration number of a qualified invoice issuer: T and thirteen digits. */
  invoiceNumber: fact({ accepts: (value) => value === '' || /^T\d{13}$/.test(value) }),
  /** Consumption tax that all prices include. A receipt keeps the rate on its issue date. */
  taxPercent: rule({
    kind: 'PERCENT',
    unit: 'PERCENT',
    group: 'OPERATOR',
    initial: '10',
    accepts: (value) => /^(?:0|[1-9]\d?)$/.test(value),
    needsSecondAdmin: always,
  }),
  additionalFeesJa: noticeText('additionalFeesJa'),
  additionalFeesEn: noticeText('additionalFeesEn'),
  paymentTermsJa: noticeText('paymentTermsJa'),
  paymentTermsEn: noticeText('paymentTermsEn'),
  deliveryTermsJa: noticeText('deliveryTermsJa'),
  deliveryTermsEn: noticeText('deliveryTermsEn'),
  returnTermsJa: noticeText('returnTermsJa'),
  returnTermsEn: noticeText('returnTermsEn'),
  companyProfileJa: text('PAGES', { pages: ['company'] }),
  companyProfileEn: text('PAGES', { pages: ['company'] }),
  faqJa: page('faqJa', 'faq'),
  faqEn: page('faqEn', 'faq'),
  shippingAndFeesJa: page('shippingAndFeesJa', 'shipping'),
  shippingAndFeesEn: page('shippingAndFeesEn', 'shipping'),
};

function isCountryList(value: string): boolean {
  if (value === '') return true;
  const codes = value.split(' ');
  return new Set(codes).size === codes.length && codes.every((code) => code !== 'JP' && isCountry(code));
}
