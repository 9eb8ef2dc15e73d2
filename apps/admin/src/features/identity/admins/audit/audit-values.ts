import type { AuditEntry } from '@kura/api-contract/admins';
import { formatDateTime, formatDollars, formatUnits, type Locale } from '@kura/web-kit';

/** Details that are amounts in dollars, or in the token that the entry names. */
const amounts: ReadonlySet<string> = new Set([
  'price',
  'fee',
  'proceeds',
  'value',
  'startingPrice',
  'reservePrice',
  'increment',
]);

const amount = /^\d+(\.\d+)?$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface ValueWords {
  readonly locale: Locale;
  readonly yes: string;
  readonly no: string;
  readonly none: string;
  /** The name of a field inside a value. */
  field(name: string): string;
  /** The reader's word for a value that is a word of the shop, such as a status; the value itself when there is none. */
  word(value: string): string;
}

/** A detail of an act as people read it: names instead of ids, amounts with their unit, times in Japan time. */
export function auditValue(
  name: string,
  value: unknown,
  { details, names }: Pick<AuditEntry, 'details' | 'names'>,
  words: ValueWords,
): string {
  const shown = (inner: unknown, key: string): string => {
    if (inner === null || inner === undefined || inner === '') return words.none;
    if (typeof inner === 'boolean') return inner ? words.yes : words.no;
    if (Array.isArray(inner)) {
      return inner.length === 0 ? words.none : inner.map((each) => shown(each, key)).join(', ');
    }
    if (typeof inner === 'object') {
      return Object.entries(inner)
        .map(([field, each]) => `${words.field(field)}: ${shown(each, field)}`)
        .join(' · ');
    }
    const text = String(inner);
    if (key === 'cents' && amount.test(text)) return formatDollars((Number(text) / 100).toFixed(2));
    if (amounts.has(key) && amount.test(text)) return withUnit(text, details['token']);
    if (instant.test(text)) return formatDateTime(text);
    if (id.test(text)) return names[text]?.[words.locale] || text;
    return words.word(text);
  };
  return shown(value, name);
}

function withUnit(text: string, token: unknown): string {
  if (token === 'POINT') return `${formatUnits(text)} pt`;
  return typeof token === 'string' ? `${formatDollars(text)} ${token}` : formatDollars(text);
}
