import { SIGN_IN_STATEMENT } from '@kura/domain/auth';
import type { Json } from './schema-components.ts';

/** Texts by field name that read better than generic ones. */
const textByField: Record<string, string> = {
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTlhIn0.c2lnbmF0dXJl',
  action: 'gacha.publish',
  attributeId: 'category',
  birthDate: '1990-04-01',
  certificateNumber: '00482917',
  code: '482916',
  collectionName: 'Ember Isles',
  collectionNumber: '006/165',
  cursor: 'eyJhdCI6MTc2MzY5MDQwMH0',
  day: '2026-11-21',
  description: 'Cards of the Ember Isles.',
  docs: '/api/docs',
  domain: 'kura.example',
  email: 'hanako@example.com',
  endpoint: 'https://push.example/send/abc',
  englishTitle: 'Ember Drake',
  expansionMark: 'EI1',
  explorerUrl: 'https://sepolia.basescan.org',
  fee: '0.3125',
  external_url: 'https://kura.example/cards/019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f',
  grader: 'KGS',
  html: '<!doctype html><p>Your card was sold.</p>',
  image: 'https://kura.example/api/images/0a1b.webp',
  japaneseTitle: '残り火の竜',
  key: 'fee',
  name: 'Ember Drake',
  nonce: '7f3c9a1e5b0d4c2f8a6b1d2e69213aa0c41f7e90d85b3a26f1c07e94b8d35a61',
  number: '00482917',
  offerer: '0x52908400098527886e0f7030069857d2e4169ee7',
  otpauthUrl: 'otpauth://totp/Kura:hanako@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Kura',
  password: 'a long pass phrase',
  primaryType: 'OrderComponents',
  proceeds: '12.1875',
  publicKey: 'BEl62iUYgUivxIkv69yViEuiBIa',
  refreshToken: 'kR3f8s0p2v6w9y1B4D7F',
  room: 'gacha:019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f',
  rpcUrl: 'https://sepolia.base.org',
  rpId: 'kura.example',
  secret: 'JBSWY3DPEHPK3PXP',
  statement: SIGN_IN_STATEMENT,
  subject: 'Your card was sold',
  symbol: 'USDC',
  title: 'Ember Drake',
  type: 'address',
  uri: 'https://kura.example',
  url: 'https://kura.example',
  value: '2.5',
  version: '1',
};

/** Values that fit together better than the first of their type. */
const valueByField: Record<string, unknown> = {
  cancelling: false,
  chainId: 84532,
  decimals: 6,
  due: false,
  kind: 'card',
  page: 1,
  pageSize: 20,
  paused: false,
  publishState: 'PUBLISHED',
  revealState: 'REVEALED',
  secret: false,
  state: 'up',
  status: 'PUBLISHED',
  total: 1,
};

/** Fields that are usually null. */
const nullFields = new Set([
  'auctionId',
  'bestBid',
  'bidList',
  'bidReceipt',
  'buyer',
  'cancelReason',
  'capYen',
  'cardId',
  'claim',
  'disabledReason',
  'errorCode',
  'errorDetail',
  'guardianConsentedAt',
  'heldBecause',
  'invitationExpiresAt',
  'otherPrice',
  'pausedUntil',
  'proposal',
  'raise',
  'reservedFor',
  'scheduledFor',
  'stockSale',
  'stopReason',
  'swap',
  'transaction',
  'unfillableReason',
]);

const textByFormat: Record<string, string> = {
  date: '1990-04-01',
  'date-time': '2026-11-21T02:00:00.000Z',
  email: 'hanako@example.com',
  uri: 'https://kura.example/api/images/0a1b.webp',
  uuid: '019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f',
  binary: '(bytes)',
};

/** Texts for the contract's patterns without an example. */
const textsToTry = [
  '019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f',
  '482916',
  '1024',
  'market',
  'EMB',
  'price',
  '/cards/019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f',
  'category:Monsters',
  '8f1f2b5c0d6e47a3b9c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a2b1c0d9e8f7a6.webp',
  '8f1f2b5c0d6e47a3b9c8d7e6f5a4b3c2',
  '0x8f1f2b5c0d6e47a3b9c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a2b1c0d9e8f7a6',
  'A'.repeat(22),
  'A'.repeat(87),
];

/**
 * Returns a value that the schema accepts: its example or default, else the simplest value of its type.
 *
 * @param shared the referenced schemas
 */
export function exampleOf(schema: Json, shared: Readonly<Record<string, Json>>, field = ''): unknown {
  const {
    $ref,
    examples,
    const: only,
    enum: choices,
  } = schema as {
    $ref?: string;
    examples?: unknown[];
    const?: unknown;
    enum?: unknown[];
  };
  const types = [schema['type'] ?? []].flat();
  const alternatives = (schema['anyOf'] ?? schema['oneOf'] ?? []) as Json[];
  const nullable = types.includes('null') || alternatives.some(({ type }) => type === 'null');
  if (nullable && nullFields.has(field)) return null;
  if (examples !== undefined && typeof examples[0] !== 'string') return examples[0];
  if (examples !== undefined) return fitting(schema, [textByField[field] ?? '']) ?? examples[0];
  if (only !== undefined) return only;
  if ($ref !== undefined) return exampleOf(shared[$ref.split('/').at(-1) as string] ?? {}, shared, field);
  if (choices !== undefined) return choices.includes(valueByField[field]) ? valueByField[field] : choices[0];
  if (alternatives.length > 0) return exampleOf(alternatives[0] as Json, shared, field);
  if (types.includes('object')) return exampleObject(schema, shared);
  if (types.includes('array')) return exampleArray(schema, shared, field);
  if (types.includes('boolean')) return schema['default'] ?? valueByField[field] ?? true;
  if (types.includes('integer') || types.includes('number')) return exampleNumber(schema, field);
  if (types.includes('string')) return exampleText(schema, field);
  return {};
}

const exampleArray = ({ items }: Json, shared: Readonly<Record<string, Json>>, field: string) => [
  exampleOf((items ?? {}) as Json, shared, field),
];

function exampleObject(schema: Json, shared: Readonly<Record<string, Json>>): Json {
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  const named = Object.entries(properties).map(([name, inner]) => [name, exampleOf(inner, shared, name)]);
  const rest = schema['additionalProperties'];
  const key = Array.isArray(schema['required']) || named.length > 0 ? undefined : keyOf(schema);
  const extra =
    key !== undefined && typeof rest === 'object' && rest !== null
      ? [[key, exampleOf(rest as Json, shared, key)]]
      : [];
  return Object.fromEntries([...named, ...extra]);
}

const keyOf = ({ propertyNames }: Json) =>
  fitting((propertyNames ?? {}) as Json, ['gachaId', 'price']) ?? 'gachaId';

function exampleNumber({ minimum, maximum, default: preset }: Json, field: string): number {
  const usual = Number(valueByField[field] ?? preset ?? 3);
  return Math.min(Math.max(usual, Number(minimum ?? 0)), Number(maximum ?? Number.MAX_SAFE_INTEGER));
}

function exampleText(schema: Json, field: string): string {
  const preset = schema['default'];
  if (typeof preset === 'string' && preset !== '') return preset;
  const format = textByFormat[String(schema['format'])];
  const candidates = [textByField[field], format, 'Ember Drake', ...textsToTry].filter(
    (text) => text !== undefined,
  );
  return fitting(schema, format === undefined ? candidates : [format, ...candidates]) ?? candidates[0] ?? '';
}

function fitting({ pattern, minLength, maxLength }: Json, candidates: readonly string[]): string | undefined {
  const expression = typeof pattern === 'string' ? new RegExp(pattern, 'u') : /^/;
  return candidates.find(
    (text) =>
      expression.test(text) &&
      text.length >= Number(minLength ?? 0) &&
      text.length <= Number(maxLength ?? 100_000),
  );
}
