import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  readBundledPackages,
  readInstalledPackages,
  readPackage,
  withBundledPackages,
  writeNotices,
} from './third-party.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kura-third-party-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: unknown): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('a package', () => {
  it('has the text of its licence and its notice', () => {
    write('package.json', { name: 'one', version: '1.0.0', license: 'Apache-2.0' });
    write('LICENSE.md', 'The licence\n');
    write('NOTICE', 'The notice\n');
    write('licenses/other.txt', 'A file of a folder');
    write('README.md', '## License\n\nNot read');
    expect(readPackage(folder)).toEqual({
      name: 'one',
      version: '1.0.0',
      licence: 'Apache-2.0',
      text: 'The licence\n\nThe notice',
    });
  });

  it('has the section of its readme when no file has the licence', () => {
    write('package.json', { name: 'two', version: '2.0.0' });
    write('Readme.md', '# Two\n\n## License\n\nMIT, by Two\n\n## Thanks\n');
    expect(readPackage(folder)).toMatchObject({ licence: '', text: '## License\n\nMIT, by Two' });
  });
});

it('finds the installed packages of others, also nested ones', () => {
  const locked = {
    '': {},
    'apps/server': {},
    'node_modules/@kura/server': { link: true },
    'node_modules/@one/one': {},
    'node_modules/@one/one/node_modules/two': {},
    'node_modules/of-another-platform': {},
  };
  write('package-lock.json', { packages: locked });
  write('node_modules/@kura/server/package.json', { name: '@kura/server', version: '0.1.0' });
  write('node_modules/@one/one/package.json', { name: '@one/one', version: '1.0.0' });
  write('node_modules/@one/one/node_modules/two/package.json', { name: 'two', version: '2.0.0' });
  expect(readInstalledPackages(folder).map(({ name }) => name)).toEqual(['@one/one', 'two']);
});

it('writes each text once, below the packages that have it', () => {
  const text = 'Permission\r\nis granted';
  const bundled = readBundledPackages(
    write('licences.json', [
      { name: 'two', version: '2.0.0', identifier: 'MIT', text },
      { name: '@walletconnect/sign-client', version: '2.25.0', identifier: 'Other', text: 'Terms' },
    ]),
  );
  const one = { name: 'one', version: '1.0.0', licence: 'MIT', text: 'Permission\nis granted' };
  const [, ...parts] = writeNotices([...bundled, one, one]).split(`\n${'-'.repeat(80)}\n\n`);
  expect(parts).toEqual([
    '@walletconnect/sign-client 2.25.0 (Other)\nPortions © 2025 Reown, Inc. All Rights Reserved\n\nTerms\n',
    'one 1.0.0 (MIT)\ntwo 2.0.0 (MIT)\n\nPermission\nis granted\n',
  ]);
});

it('adds a bundled package to the bill of materials once, with the hash of its version', () => {
  const bill = { specVersion: '1.5', components: [{ 'bom-ref': 'one@1.0.0' }] };
  const bundled = [
    { name: 'one', version: '1.0.0', licence: 'MIT', text: '' },
    { name: '@two/two', version: '2.0.0', licence: 'MIT', text: '' },
  ];
  const locked = {
    'node_modules/@two/two': { version: '1.0.0', integrity: 'sha512-AAAA' },
    'node_modules/one/node_modules/@two/two': { version: '2.0.0', integrity: 'sha512-q83v' },
  };
  expect(withBundledPackages(bill, bundled, locked)).toEqual({
    specVersion: '1.5',
    components: [
      { 'bom-ref': 'one@1.0.0' },
      {
        'bom-ref': '@two/two@2.0.0',
        type: 'library',
        name: '@two/two',
        version: '2.0.0',
        scope: 'required',
        purl: 'pkg:npm/%40two/two@2.0.0',
        hashes: [{ alg: 'SHA-512', content: 'abcdef' }],
        licenses: [{ license: { name: 'MIT' } }],
      },
    ],
  });
});
