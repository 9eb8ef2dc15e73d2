import { formatAddress } from 'localized-address-format';
import { isCountry } from '../../text/country-code.ts';
import { stripInvisible } from '../../text/invisible-marks.ts';
import { nameError } from '../../text/name-error.ts';
import { readPhoneNumber } from './phone-number.ts';
import { isPostalCode, normalisePostalCode } from './postal-code.ts';

/** A postal address; in Japan in Japan Post's order. */
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
  /** E.164, with the plus. Carriers require it. */
  readonly phone: string;
}

/** The 47 prefectures in Japan Post's spelling, from north to south. */
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

/** The error in each field of an address. */
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

/** City-states, and Hong Kong, where the format has a field for a district. */
const withoutCity = ['HK', 'MC', 'SM', 'VA'];

const needsCity = (country: string): boolean =>
  country === 'JP' ||
  (!withoutCity.includes(country) &&
    formatAddress({ postalCountry: country, locality: 'City' }).includes('City'));

/** Normalises an address for a label: without formatting characters from copied text, and without surrounding spaces. */
export function normaliseAddress(address: PostalAddress): PostalAddress {
  const country = stripInvisible(address.country).normalize('NFKC').trim().toUpperCase();
  const line = (text: string) => stripInvisible(text, { keepJoiners: true }).trim();
  return {
    name: line(address.name),
    country,
    postalCode: normalisePostalCode(address.postalCode, country),
    region: line(address.region),
    city: line(address.city),
    line1: line(address.line1),
    line2: line(address.line2),
    phone: readPhoneNumber(address.phone, country) ?? address.phone.trim(),
  };
}

/** Validates a normalised address; an empty object when it is valid. */
export function addressErrors(address: PostalAddress): AddressErrors {
  const errors: AddressErrors = {};
  const { country } = address;
  const isJapanese = country === 'JP';
  const optional: readonly AddressField[] = [
    'line2',
    ...(isJapanese ? [] : (['region', 'postalCode'] as const)),
    ...(needsCity(country) ? [] : (['city'] as const)),
  ];
  for (const field of Object.keys(MAX_LENGTH) as AddressField[]) {
    const text = address[field];
    if (text === '') {
      if (!optional.includes(field)) errors[field] = 'required';
    } else if ([...text].length > MAX_LENGTH[field]) errors[field] = 'too_long';
    // A label has one line for each field.
    else if (nameError(text) !== null) errors[field] = 'invalid_format';
  }
  const isWrong: Partial<Record<AddressField, boolean>> = {
    country: !isCountry(country),
    phone: readPhoneNumber(address.phone, country) !== address.phone,
    postalCode: address.postalCode !== '' && !isPostalCode(address.postalCode, country),
    region: isJapanese && !(PREFECTURES as readonly string[]).includes(address.region),
  };
  for (const field of Object.keys(isWrong) as AddressField[]) {
    if (isWrong[field]) errors[field] ??= 'invalid_format';
  }
  return errors;
}
