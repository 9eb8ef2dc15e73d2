import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyFolder, requireParts, shopFolder } from './folder.ts';
import { StartupError } from './startup-error.ts';

const path = mkdtempSync(join(tmpdir(), 'kura-folder-'));
afterAll(() => rmSync(path, { recursive: true }));

describe('a folder that is emptied', () => {
  it('loses the files of the shop and nothing else', async () => {
    const folder = shopFolder(path);
    mkdirSync(folder.media);
    writeFileSync(join(folder.media, 'picture.webp'), '');
    writeFileSync(folder.secrets, '{}');
    writeFileSync(`${folder.chainState}.previous`, '{}');
    writeFileSync(join(path, 'letter.txt'), 'not the shop’s');
    await emptyFolder(folder);
    expect(existsSync(folder.media)).toBe(false);
    expect(existsSync(folder.secrets)).toBe(false);
    expect(existsSync(`${folder.chainState}.previous`)).toBe(false);
    expect(existsSync(join(path, 'letter.txt'))).toBe(true);
  });
});

describe('the parts of a filled shop', () => {
  const folder = shopFolder(join(path, 'filled'));
  const version = join(folder.postgres, 'PG_VERSION');
  mkdirSync(folder.postgres, { recursive: true });
  const files = [folder.chainState, folder.deployment, version];

  it.each([
    ['The state of the local chain', folder.chainState],
    ['The list of the deployed contracts', folder.deployment],
    ['The database', version],
  ])('%s is missed by name', (name, missing) => {
    for (const file of files) writeFileSync(file, '{}');
    expect(() => requireParts(folder)).not.toThrow();
    rmSync(missing);
    expect(() => requireParts(folder)).toThrow(StartupError);
    expect(() => requireParts(folder)).toThrow(`${name} is missing: there is no ${missing}`);
  });

  it('include the copy before the newest state of the chain', () => {
    for (const file of files) writeFileSync(file, '{}');
    rmSync(folder.chainState);
    writeFileSync(`${folder.chainState}.previous`, '{}');
    expect(() => requireParts(folder)).not.toThrow();
  });
});
