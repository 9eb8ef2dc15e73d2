import type { Locale, Message, Messages, Translate } from './messages.ts';

/**
 * The translator of a catalogue. Counts are written with the language's digits and choose the plural form by `Intl`.
 *
 * @example translator('en', { packs: { one: '{count} pack', other: '{count} packs' } })('packs', { count: 10 })
 */
export function translator<Catalogue extends Messages>(
  locale: Locale,
  catalogue: Catalogue,
): Translate<Catalogue> {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const write = (value: string | number | undefined) =>
    typeof value === 'number' ? numbers.format(value) : String(value ?? '');

  return (key, ...[values]) => {
    const message: Message | undefined = catalogue[key];
    if (message === undefined) return key;
    const filling: Readonly<Record<string, string | number>> = values ?? {};
    return formOf(message, rules, filling['count']).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      write(filling[name]),
    );
  };
}

function formOf(message: Message, rules: Intl.PluralRules, count: string | number | undefined): string {
  if (typeof message === 'string') return message;
  return rules.select(Number(count)) === 'one' ? (message.one ?? message.other) : message.other;
}

/** The chosen language, else the browser's first supported language, else Japanese. */
export function preferredLocale(chosen: string | null, spoken: readonly string[]): Locale {
  const wanted = [chosen, ...spoken].map((each) => each?.slice(0, 2).toLowerCase());
  return wanted.includes('en') && !isBefore(wanted, 'ja', 'en') ? 'en' : 'ja';
}

function isBefore(list: readonly (string | undefined)[], first: string, second: string): boolean {
  const at = list.indexOf(first);
  return at !== -1 && at < list.indexOf(second);
}

/** The placeholders of a message, sorted. They must be the same in every language. */
export function placeholdersOf(message: Message): string[] {
  const text = typeof message === 'string' ? message : message.other;
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].sort();
}
