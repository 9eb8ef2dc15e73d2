import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyFolder, shopFolder } from './folder.ts';

const path = mkdtempSync(join(tmpdir(), 'kura-folder-'));
afterAll(() => rmSync(path, { recursive: true }));

describe('a folder that is emptied', () => {
  it('loses what the shop kept and nothing else', async () => {
    const folder = shopFolder(path);
    mkdirSync(folder.media);
    writeFileSync(join(folder.media, 'picture.webp'), '');
    writeFileSync(folder.secrets, '{}');
    writeFileSync(join(path, 'letter.txt'), 'not the shop’s');
    await emptyFolder(folder);
    expect(existsSync(folder.media)).toBe(false);
    expect(existsSync(folder.secrets)).toBe(false);
    expect(existsSync(join(path, 'letter.txt'))).toBe(true);
  });
});
