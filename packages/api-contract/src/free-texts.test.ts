import { IMPORT_COLUMNS } from '@kura/domain/card-imports';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { contract } from './index.ts';

/** Fields that take any character, with the reason. All other free texts have one line and follow `lineError`. */
const exceptions: Readonly<Record<string, string>> = {
  'has several lines': 'bio body description en ja message note requiredText stack terms text',
  'is compared with known values':
    'authenticatorAttachment avatar challenge code cover current emailProof image invitation passkeyRequest password photo post replaces setupToken state token transports version',
  'is searched for, and folded': 'query search',
  'is judged by its own rule of the domain, which uses the shared one': `${IMPORT_COLUMNS.join(' ').replace('grader', 'cells.grader')} city country line1 line2 phone postalCode region address.name`,
  'is cleaned before it is stored': 'report.name route',
  'is a sample or value of a template, which escapes it': 'sample values',
  'is a file': 'report',
  'catches robots': 'website',
};

/** Ends of texts that a line may not have, in lengths that most limits admit. */
const faulty = ['\n', '\u0007', '\u202e', '\u200b'];
const lengths = [1, 5, 12, 24, 43];

/** Paths of the strings in an input that take a faulty text. */
function freeTexts(schema: z.core.$ZodType, path: string): string[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const inner = (key: string) => freeTexts(def[key] as z.core.$ZodType, path);
  switch (def.type) {
    case 'object':
      return Object.entries(def['shape'] as Record<string, z.core.$ZodType>).flatMap(([key, field]) =>
        freeTexts(field, `${path}.${key}`),
      );
    case 'array':
      return inner('element');
    case 'record':
      return inner('valueType');
    case 'union':
      return (def['options'] as z.core.$ZodType[]).flatMap((option) => freeTexts(option, path));
    case 'pipe':
      return inner('in');
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return inner('innerType');
    case 'string':
      return faulty.some((end) =>
        lengths.some((length) => z.safeParse(schema, `A${end}${'b'.repeat(length)}`).success),
      )
        ? [path]
        : [];
    default:
      return [];
  }
}

test('every text of one line in a request follows the one rule', () => {
  const found = Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls as Record<string, Call>).flatMap(([name, call]) => {
      const isRead = call.method === 'GET';
      return isRead ? [] : freeTexts(call.input as z.core.$ZodType, `${feature}.${name}`);
    }),
  );
  const known = Object.values(exceptions).flatMap((names) => names.split(' '));
  const isKnown = (path: string) => known.some((name) => path.endsWith(`.${name}`));
  expect(found.filter((path) => !isKnown(path))).toEqual([]);
  // A name that no field has any more would excuse a later one.
  expect(known.filter((name) => !found.some((path) => path.endsWith(`.${name}`)))).toEqual([]);
});
