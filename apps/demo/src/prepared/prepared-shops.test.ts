import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ShopFolder, shopFolder } from '../shop/folder.ts';
import { findPreparedShop, type PreparedShop, packShop, unpackShop } from './prepared-shops.ts';

const hourMs = 60 * 60_000;
const sources = 'aa11';
let path: string;
let cache: string;
let shop: ShopFolder;

beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'kura-prepared-test-'));
  cache = join(path, 'cache');
  shop = newFolder('seeded');
  mkdirSync(shop.postgres, { mode: 0o700 });
  writeFileSync(join(shop.postgres, 'PG_VERSION'), '18');
  writeFileSync(shop.chainState, '{"block":7}');
  writeFileSync(shop.secrets, '{"tokenSecret":"s"}', { mode: 0o600 });
  for (const ofLastRun of [shop.demo, shop.running, shop.log, shop.seeded]) writeFileSync(ofLastRun, '{}');
});
afterEach(() => rmSync(path, { recursive: true }));

function newFolder(name: string): ShopFolder {
  const folder = shopFolder(join(path, name));
  mkdirSync(folder.path);
  return folder;
}

const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);

async function prepared(): Promise<PreparedShop> {
  await packShop(cache, sources, shop, inHours(48));
  const found = findPreparedShop(cache, sources);
  if (!found) throw new Error('the shop was not stored');
  return found;
}

describe('a prepared shop', () => {
  it('has the data of the shop with its permissions, and nothing about its last run', async () => {
    const copy = newFolder('copy');
    await unpackShop(await prepared(), copy);
    expect(readdirSync(copy.path).sort()).toEqual(['chain.json', 'postgres', 'secrets.json']);
    expect(readFileSync(join(copy.postgres, 'PG_VERSION'), 'utf8')).toBe('18');
    expect(statSync(copy.postgres).mode & 0o777).toBe(0o700);
    expect(statSync(copy.secrets).mode & 0o777).toBe(0o600);
  });

  it('can be read by its owner alone', async () => {
    const { path: file } = await prepared();
    expect(statSync(cache).mode & 0o777).toBe(0o700);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is used for its sources alone', async () => {
    await prepared();
    expect(findPreparedShop(cache, 'bb22')).toBeUndefined();
  });

  it('is used until six hours before its first change', async () => {
    await packShop(cache, sources, shop, inHours(5.9));
    expect(findPreparedShop(cache, sources)).toBeUndefined();
    await packShop(cache, sources, shop, inHours(6.1));
    expect(findPreparedShop(cache, sources)).toBeDefined();
  });

  it.each([
    ['cut off', (file: string) => truncateSync(file, statSync(file).size - 20)],
    ['empty', (file: string) => truncateSync(file)],
    [
      'changed',
      (file: string) =>
        writeFileSync(
          file,
          readFileSync(file).map((byte, index) => (index === 60 ? ~byte : byte)),
        ),
    ],
  ])('is refused when its file is %s', async (_how, damage) => {
    const found = await prepared();
    damage(found.path);
    await expect(unpackShop(found, newFolder('copy'))).rejects.toThrow();
  });

  it('is refused when its folder can not be written', async () => {
    await expect(unpackShop(await prepared(), shopFolder(join(path, 'missing')))).rejects.toThrow(
      /tar ended/,
    );
  });
});

describe('processes that prepare at the same time', () => {
  it('store a whole shop each', async () => {
    const firstChangeAt = inHours(48);
    await Promise.all([1, 2, 3].map(() => packShop(cache, sources, shop, firstChangeAt)));
    expect(readdirSync(cache)).toHaveLength(1);
    const copy = newFolder('copy');
    await unpackShop(await prepared(), copy);
    expect(readFileSync(copy.chainState, 'utf8')).toBe('{"block":7}');
  });

  it('do not disturb one that copies', async () => {
    writeFileSync(join(shop.postgres, 'large'), Buffer.alloc(20_000_000, 'kura'));
    const found = await prepared();
    const copy = newFolder('copy');
    const copying = unpackShop(found, copy);
    await expect.poll(() => existsSync(copy.postgres)).toBe(true);
    rmSync(found.path);
    await copying;
    expect(statSync(join(copy.postgres, 'large')).size).toBe(20_000_000);
  });
});

describe('the cache', () => {
  const names = () => readdirSync(cache).sort();

  it('loses the drafts of killed processes, and keeps those that are being written', async () => {
    await prepared();
    const [abandoned, current] = ['aa11-1.tar.zst.1.draft', 'aa11-1.tar.zst.2.draft'].map((name) =>
      join(cache, name),
    ) as [string, string];
    for (const draft of [abandoned, current]) writeFileSync(draft, '');
    utimesSync(abandoned, inHours(-1), inHours(-1));
    await prepared();
    expect(existsSync(abandoned)).toBe(false);
    expect(existsSync(current)).toBe(true);
  });

  it('keeps the three newest shops that have enough time left', async () => {
    const firstChangeAt = inHours(48);
    for (const [index, other] of ['a1', 'a2', 'a3', 'a4'].entries()) {
      await packShop(cache, other, shop, firstChangeAt);
      utimesSync(
        join(cache, `${other}-${firstChangeAt.getTime()}.tar.zst`),
        inHours(index - 9),
        inHours(index - 9),
      );
    }
    await packShop(cache, 'a5', shop, inHours(1));
    expect(names().map((name) => name.split('-')[0])).toEqual(['a2', 'a3', 'a4']);
  });

  it('may be missing', () => {
    expect(findPreparedShop(join(path, 'nowhere'), sources)).toBeUndefined();
  });
});
