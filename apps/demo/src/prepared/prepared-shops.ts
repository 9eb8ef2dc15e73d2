import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { ShopFolder } from '../shop/folder.ts';

/**
 * A seeded, stopped shop in a user's cache. It is one file: a process that reads it keeps a whole one while another replaces or
 * removes it.
 */
export interface PreparedShop {
  readonly path: string;
  /** The time at which the first sale or auction begins or ends. */
  readonly firstChangeAt: Date;
  readonly preparedAt: Date;
}

/** Time that a prepared shop needs until its first sale or auction begins or ends: enough for a run of tests. */
const MIN_LEFT_MS = 6 * 60 * 60_000;

/** Several clones with different sources share a cache. */
const KEPT_SHOPS = 3;

/** A draft is written for seconds: an older one is of a process that was killed. */
const DRAFT_LIFETIME_MS = 10 * 60_000;

/** The newest prepared shop of these sources that has enough time left. */
export function findPreparedShop(cache: string, sources: string): PreparedShop | undefined {
  return preparedShops(cache).find(
    (shop) => basename(shop.path).startsWith(`${sources}-`) && hasEnoughLeft(shop),
  );
}

/**
 * Unpacks a prepared shop into an empty folder.
 *
 * @throws Error when the file is damaged or the folder can't be written; the folder then has a part of the shop
 */
export async function unpackShop({ path }: PreparedShop, folder: ShopFolder): Promise<void> {
  // Reads to the end of the input: a tar that ends earlier would close the pipe before all of it is written.
  const tar = spawn('tar', ['--ignore-zeros', '-xpf', '-', '-C', folder.path], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  await bothEnd(pipeline(createReadStream(path), createZstdDecompress(), tar.stdin), tar);
}

/** Stores the stopped shop in a folder for these sources, and removes unused shops from the cache. */
export async function packShop(
  cache: string,
  sources: string,
  folder: ShopFolder,
  firstChangeAt: Date,
): Promise<void> {
  mkdirSync(cache, { recursive: true });
  // It contains the keys and the password of the shop.
  chmodSync(cache, 0o700);
  const path = join(cache, `${sources}-${firstChangeAt.getTime()}.tar.zst`);
  const draft = `${path}.${randomUUID()}.draft`;
  try {
    const tar = spawn('tar', ['-cf', '-', '-C', folder.path, ...partsOf(folder)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { ZSTD_c_checksumFlag: checksum, ZSTD_c_compressionLevel: level } = constants;
    // Most bytes are pictures: a higher level doesn't shrink them.
    const compress = createZstdCompress({ params: { [checksum]: 1, [level]: 1 } });
    await bothEnd(
      pipeline(tar.stdout, compress, createWriteStream(draft, { mode: 0o600, flush: true })),
      tar,
    );
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
  removeNeedless(cache);
}

export function removePreparedShop({ path }: PreparedShop): void {
  rmSync(path, { force: true });
}

/** The parts of a stopped shop: the others describe its last run. */
function partsOf({ path, postgres, chainState, deployment, media, mail, coinflow, x, secrets }: ShopFolder) {
  return [postgres, chainState, deployment, media, mail, coinflow, x, secrets]
    .filter((part) => existsSync(part))
    .map((part) => part.slice(path.length + 1));
}

function removeNeedless(cache: string): void {
  const shops = preparedShops(cache);
  const kept = shops.filter(hasEnoughLeft).slice(0, KEPT_SHOPS);
  const abandoned = namesIn(cache)
    .filter((name) => name.endsWith('.draft'))
    .map((name) => join(cache, name))
    .filter((path) => Date.now() - modifiedAt(path).getTime() > DRAFT_LIFETIME_MS);
  for (const shop of shops) if (!kept.includes(shop)) removePreparedShop(shop);
  for (const path of abandoned) rmSync(path, { force: true });
}

function hasEnoughLeft({ firstChangeAt }: PreparedShop): boolean {
  return firstChangeAt.getTime() - Date.now() >= MIN_LEFT_MS;
}

/** All prepared shops, the newest first. */
function preparedShops(cache: string): PreparedShop[] {
  return namesIn(cache)
    .flatMap((name) => {
      const firstChangeAt = /^[0-9a-f]+-(\d+)\.tar\.zst$/.exec(name)?.[1];
      const path = join(cache, name);
      return firstChangeAt === undefined
        ? []
        : [{ path, firstChangeAt: new Date(Number(firstChangeAt)), preparedAt: modifiedAt(path) }];
    })
    .toSorted((a, b) => b.preparedAt.getTime() - a.preparedAt.getTime());
}

/** A cache that can't be read is an empty one: the shop is seeded then. */
function namesIn(cache: string): string[] {
  try {
    return readdirSync(cache);
  } catch {
    return [];
  }
}

/** Another process may remove the file meanwhile: such a file is as old as can be. */
function modifiedAt(path: string): Date {
  return statSync(path, { throwIfNoEntry: false })?.mtime ?? new Date(0);
}

/** Waits for a transfer and for the tar process at one end. @throws the error of the transfer, or the one that tar reports */
async function bothEnd(
  transfer: Promise<void>,
  tar: ChildProcess & { readonly stderr: Readable },
): Promise<void> {
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>();
  tar.once('error', reject);
  tar.once('close', resolve);
  const [transferred, code, said] = await Promise.allSettled([transfer, ended, text(tar.stderr)]);
  if (code.status === 'rejected') throw code.reason;
  if (code.value !== 0)
    throw new Error(`tar ended with ${code.value}: ${said.status === 'fulfilled' ? said.value.trim() : ''}`);
  if (transferred.status === 'rejected') throw transferred.reason;
}
