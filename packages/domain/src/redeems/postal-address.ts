import { hasStackedMarks } from '../text/name-error.ts';

/** A postal address, in the order of Japan Post for Japan. */
export interface PostalAddress {
  readonly name: string;
  /** ISO 3166-1 alpha-2, capital letters. */
  readonly country: string;
  readonly postalCode: string;
  /** Prefecture, state or province; empty where there is none. */
  readonly region: string;
  readonly city: string;
  /** Street and number. */
  readonly line1: string;
  /** Building and room; empty for none. */
  readonly line2: string;
  /** E.164, with the plus. Carriers ask for it. */
  readonly phone: string;
}

/** The 47 prefectures, as Japan Post writes them, from north to south. */
export const PREFECTURES = [
  '北海道',
  '青森県',
  '岩手県',
  '宮城県',
  '秋田県',
  '山形県',
  '福島県',
  '茨城県',
  '栃木県',
  '群馬県',
  '埼玉県',
  '千葉県',
  '東京都',
  '神奈川県',
  '新潟県',
  '富山県',
  '石川県',
  '福井県',
  '山梨県',
  '長野県',
  '岐阜県',
  '静岡県',
  '愛知県',
  '三重県',
  '滋賀県',
  '京都府',
  '大阪府',
  '兵庫県',
  '奈良県',
  '和歌山県',
  '鳥取県',
  '島根県',
  '岡山県',
  '広島県',
  '山口県',
  '徳島県',
  '香川県',
  '愛媛県',
  '高知県',
  '福岡県',
  '佐賀県',
  '長崎県',
  '熊本県',
  '大分県',
  '宮崎県',
  '鹿児島県',
  '沖縄県',
] as const;

export type AddressField = keyof PostalAddress;

/** What is wrong with each field of an address. */
export type AddressErrors = Partial<Record<AddressField, 'required' | 'too_long' | 'invalid_format'>>;

const MAX_LENGTH: Readonly<Record<AddressField, number>> = {
  name: 60,
  country: 2,
  postalCode: 12,
  region: 60,
  city: 80,
  line1: 120,
  line2: 120,
  phone: 16,
};

/** Controls and line breaks would move text to another line of a label, stacked marks would cover other lines. */
const control = /\p{C}/u;

/** Full-width digits, letters and hyphens of a Japanese keyboard as the narrow ones, and no spaces around. */
export function normaliseAddress(address: PostalAddress): PostalAddress {
  const narrow = (text: string) =>
    text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  const code = narrow(address.postalCode)
    .replace(/[\u2010-\u2015\u2212\u30fc]/g, '-')
    .trim()
    .toUpperCase();
  const digits = code.replace(/\D/g, '');
  const isJapanese = address.country.trim().toUpperCase() === 'JP';
  const postalCode =
    isJapanese && /^\d{3}-?\d{4}$/.test(code) ? `${digits.slice(0, 3)}-${digits.slice(3)}` : code;
  return {
    name: address.name.trim(),
    country: address.country.trim().toUpperCase(),
    postalCode,
    region: address.region.trim(),
    city: address.city.trim(),
    line1: address.line1.trim(),
    line2: address.line2.trim(),
    phone: normalisePhone(narrow(address.phone), isJapanese),
  };
}

/** A Japanese number may be written as it is dialled there: 090-1234-5678. */
function normalisePhone(text: string, isJapanese: boolean): string {
  const dialled = text.replace(/[\s().\-\u2010-\u2015\u2212\u30fc]/g, '');
  return isJapanese && /^0\d{9,10}$/.test(dialled) ? `+81${dialled.slice(1)}` : dialled;
}

/** What is wrong with a normalised address; an empty object when nothing is. */
export function addressErrors(address: PostalAddress): AddressErrors {
  const errors: AddressErrors = {};
  const isJapanese = address.country === 'JP';
  const optional: readonly AddressField[] = isJapanese ? ['line2'] : ['line2', 'region', 'postalCode'];
  for (const field of Object.keys(MAX_LENGTH) as AddressField[]) {
    const text = address[field];
    if (text === '') {
      if (!optional.includes(field)) errors[field] = 'required';
    } else if ([...text].length > MAX_LENGTH[field]) errors[field] = 'too_long';
    else if (control.test(text) || hasStackedMarks(text)) errors[field] = 'invalid_format';
  }
  if (errors.country === undefined && !/^[A-Z]{2}$/.test(address.country)) errors.country = 'invalid_format';
  if (errors.phone === undefined && !/^\+[1-9]\d{6,14}$/.test(address.phone)) errors.phone = 'invalid_format';
  if (isJapanese) {
    if (errors.postalCode === undefined && !/^\d{3}-\d{4}$/.test(address.postalCode)) {
      errors.postalCode = 'invalid_format';
    }
    if (errors.region === undefined && !(PREFECTURES as readonly string[]).includes(address.region)) {
      errors.region = 'invalid_format';
    }
  } else if (errors.postalCode === undefined && !/^[A-Z0-9 -]*$/.test(address.postalCode)) {
    errors.postalCode = 'invalid_format';
  }
  return errors;
}
