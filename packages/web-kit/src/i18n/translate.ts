import type { Locale, Message, Messages } from './messages.ts';

/** The translator of any texts. It returns the key when there is no text. */
export type AnyTranslate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The translator of some texts. Numbers are written with the language's digits, and `count` chooses the plural form by `Intl`.
 *
 * @example translator('en', { packs: { one: '{count} pack', other: '{count} packs' } })('packs', { count: 10 })
 */
export function translator(locale: Locale, messages: Messages): AnyTranslate {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const write = (value: string | number | undefined) =>
    typeof value === 'number' ? numbers.format(value) : String(value ?? '');

  return (key, values = {}) => {
    const message = messages[key];
    if (message === undefined) return key;
    return formOf(message, rules, values['count']).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      write(values[name]),
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

/** The names of a message's arguments, sorted. They must be the same in every language. */
export function argumentNames(message: Message): string[] {
  const text = typeof message === 'string' ? message : `${message.other}{count}`;
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].sort();
}
