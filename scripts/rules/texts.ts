/** Types the texts of the web apps from their files, and finds faults in these: `npm run generate`. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readTexts } from '../../packages/web-kit/src/build/texts-plugin.ts';
import { argumentNames } from '../../packages/web-kit/src/i18n/translate.ts';

/** The argument names of each text, by its key. */
type Names = Readonly<Record<string, string>>;

const apps = ['apps/market', 'apps/admin'];
/** Code outside an app that builds keys. */
const sharedCode = ['packages/domain/src', 'packages/web-kit/src', 'packages/ui/src'];

/** The file with words for users of passkeys. They replace other texts, and not the same ones in each language. */
const WORDING = 'account-wording';

/** Lists the differences between the languages of a file. */
export function languageFaults(file: string, japanese: Names, english: Names): string[] {
  return [...new Set([...Object.keys(japanese), ...Object.keys(english)])].flatMap((key) => {
    if (english[key] === undefined) return `${file}: ${key} has no English text`;
    if (japanese[key] === undefined) return `${file}: ${key} has no Japanese text`;
    return japanese[key] === english[key] ? [] : `${file}: ${key} has other arguments in English`;
  });
}

/** Finds keys that several files have: only one of their texts is shown. */
export function repeatedKeys(files: readonly Names[]): string[] {
  const keys = files.flatMap(Object.keys);
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

/** Finds keys that code neither names nor builds, such as by `problem.${code}` or `${key}.hint`. */
export function unusedKeys(keys: Iterable<string>, code: string): string[] {
  const literals = new Set([...code.matchAll(/['"]([\w.\-: ]+)['"]/g)].map(([, literal]) => literal));
  const prefixes = [...literals].filter((literal = '') => /^[\w-]+[.]([\w-]+[.])*$/.test(literal));
  const templates = [...code.matchAll(/`((?:[\w.\- ]|\$\{(?:[^`{}]|\{[^{}]*\})*\})+)`/g)].map(
    ([, text = '']) => text.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '*'),
  );
  const suffixes = templates.filter((text) => /^\*[\w.-]+$/.test(text)).map((text) => text.slice(1));
  const built = [...new Set(templates)]
    .filter((text) => /^[\w-]+[.]/.test(text))
    .map((text) =>
      text
        .replace(/(?<=[.].+[.])[*]$/, '**')
        .replaceAll('.', '[.]')
        .replaceAll('**', '.+')
        .replaceAll('*', '[^.]+'),
    );
  const pattern = new RegExp(`^(?:${built.join('|')})$`);
  return [...keys].filter(
    (key) =>
      !literals.has(key) &&
      !pattern.test(key) &&
      !prefixes.some((prefix = '') => key.startsWith(prefix)) &&
      !suffixes.some((suffix) => key.endsWith(suffix) && literals.has(key.slice(0, -suffix.length))),
  );
}

/** Writes the types of an app's texts unless `check` is set, and returns the faults of its texts. */
function generateApp(root: string, app: string, check: boolean): string[] {
  const folder = path.join(root, app, 'src/i18n');
  const files = globSync('**/*.ja.json', { cwd: folder }).sort();
  const namesIn = (file: string): Names =>
    Object.fromEntries(
      Object.entries(readTexts(path.join(folder, file))).map(([key, text]) => [
        key,
        argumentNames(text)
          .map((name) => `'${name}'`)
          .join(' | ') || 'never',
      ]),
    );
  const catalogue = new Map(files.map((file) => [file.slice(0, -'.ja.json'.length), namesIn(file)]));
  const lazy = [...catalogue].filter(([name]) => name.startsWith('lazy/'));
  const others = [...catalogue].filter(([name]) => !name.startsWith('lazy/') && name !== WORDING);
  const code = [path.join(app, 'src'), ...sharedCode]
    .flatMap((each) =>
      globSync(`${each}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.test.*', '**/*.gen.ts'] }),
    )
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const faults = [
    ...[...catalogue].flatMap(([name, japanese]) =>
      name === 'account-wording'
        ? []
        : languageFaults(`${app}/src/i18n/${name}`, japanese, namesIn(`${name}.en.json`)),
    ),
    ...repeatedKeys(others.map(([, names]) => names)).map((key) => `${app}: two files have a text ${key}`),
    ...unusedKeys([...catalogue.values()].flatMap(Object.keys), code).map(
      (key) => `${app}: nothing uses the text ${key}`,
    ),
  ];
  const output = path.join(folder, 'texts.gen.ts');
  const types = typesOf(others, lazy);
  if (!check) writeFileSync(output, types);
  else if (readFileSync(output, 'utf8') !== types) faults.push(`${app}/src/i18n/texts.gen.ts is out of date`);
  return faults;
}

type Files = readonly (readonly [name: string, names: Names])[];

function typesOf(others: Files, lazy: Files): string {
  const rows = (names: Names) =>
    Object.entries(names)
      .map(([key, type]) => `  readonly '${key}': ${type};\n`)
      .join('');
  const files = lazy.map(
    ([name, names]) => `  readonly '${name.slice('lazy/'.length)}': {\n${rows(names)}  };\n`,
  );
  return [
    '// Written by `npm run generate`.\n\n',
    '/** The names of the arguments of each text, by its key. */\n',
    `export interface Texts {\n${others.map(([, names]) => rows(names)).join('')}}\n`,
    ...(lazy.length === 0
      ? []
      : [
          '\n/** Texts that load with the component that first uses them, by the name of their files in `lazy/`. */\n',
          `export interface LazyTexts {\n${files.join('')}}\n`,
        ]),
  ].join('');
}

/** Writes the types of all texts unless `check` is set, and returns a sentence for each fault. */
export const generateTexts = (root: string, check: boolean): string[] =>
  apps.flatMap((app) => generateApp(root, app, check));
