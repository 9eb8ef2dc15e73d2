import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import type { Message, Messages } from '../i18n/messages.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Files with texts for several packages, by the files of the apps that contain them in the browser. */
const SHARED: Readonly<Record<string, string>> = {
  'apps/market/src/i18n/initial/cards': 'packages/domain/src/cards/cards/field-names',
  'apps/market/src/i18n/lazy/notifications': 'packages/domain/src/messages/notifications/notice-texts',
  'apps/market/src/i18n/problems': 'packages/web-kit/src/i18n/contract-errors',
  'apps/admin/src/i18n/texts/cards': 'packages/domain/src/cards/cards/field-names',
  'apps/admin/src/i18n/texts/system': 'packages/web-kit/src/i18n/contract-errors',
};

/** Writes the elements as the translator reads them: `{name}` for an argument. */
function written(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (isLiteralElement(element)) return element.value;
      if (isArgumentElement(element)) return `{${element.value}}`;
      if (isPoundElement(element)) return '{count}';
      throw new Error('only arguments and plurals are supported');
    })
    .join('');
}

/**
 * Parses an ICU message at build time, so that browsers need no parser.
 *
 * @throws Error for a syntax that the translator doesn't have: nested or several plurals, exact numbers, `select`, dates
 */
export function compileMessage(text: string): Message {
  const elements = parse(text, { ignoreTag: true });
  const at = elements.findIndex(isPluralElement);
  const plural = elements[at];
  if (plural === undefined || !isPluralElement(plural)) return written(elements);
  const { one, other, ...rest } = plural.options;
  if (plural.value !== 'count' || other === undefined || Object.keys(rest).length > 0)
    throw new Error('a plural has the argument count and the forms one and other');
  const formOf = (form: readonly MessageFormatElement[]) =>
    written([...elements.slice(0, at), ...form, ...elements.slice(at + 1)]);
  return { ...(one ? { one: formOf(one.value) } : {}), other: formOf(other.value) };
}

/** Reads a file of ICU messages, with those that it shares with other packages, as the translator needs them. */
export function readTexts(file: string): Messages {
  const { texts } = readSources(file);
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compiled(file, key, text)]));
}

function compiled(file: string, key: string, text: string): Message {
  try {
    return compileMessage(text);
  } catch (error) {
    throw new Error(`${file}: ${key}: ${String(error)}`);
  }
}

function readSources(file: string): { texts: Record<string, string>; shared: string | null } {
  const [, name = '', locale] = /^(.*)\.(\w+)\.json$/.exec(path.relative(root, file)) ?? [];
  const shared = SHARED[name] === undefined ? null : path.join(root, `${SHARED[name]}.${locale}.json`);
  const read = (each: string) => JSON.parse(readFileSync(each, 'utf8')) as Record<string, string>;
  return { texts: { ...(shared === null ? {} : read(shared)), ...read(file) }, shared };
}

/** Vite plugin: compiles the ICU messages of the files `<name>.<locale>.json`. */
export function textsPlugin() {
  return {
    name: 'kura-texts',
    enforce: 'pre' as const,
    transform(this: { addWatchFile: (file: string) => void }, _code: string, id: string) {
      if (!/\.(?:en|ja)\.json$/.test(id) || !existsSync(id)) return null;
      const { shared } = readSources(id);
      if (shared !== null) this.addWatchFile(shared);
      // Vite's own plugin makes a module from the JSON.
      return { code: JSON.stringify(readTexts(id)), map: null };
    },
  };
}
