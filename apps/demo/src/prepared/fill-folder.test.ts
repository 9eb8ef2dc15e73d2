import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { readJson, shopFolder } from '../shop/folder.ts';
import { createShutdown } from '../shop/shutdown.ts';
import type { StartOptions } from '../shop/start-options.ts';
import { fillFolder, seedVersion } from './fill-folder.ts';

let path: string;
let cache: string;
let problems: string[];
let seeded: string[];

beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'kura-fill-'));
  cache = join(path, 'cache');
  problems = [];
  seeded = [];
});
afterEach(() => rmSync(path, { recursive: true }));

/** Fills a new folder. The seed is one file. @returns the content of the folder */
async function fill(name: string): Promise<string[]> {
  const folder = shopFolder(join(path, name));
  mkdirSync(folder.path);
  const options: StartOptions = {
    env: readEnv({ KURA_FOLDER: folder.path, KURA_CACHE: cache }),
    folder,
    live: false,
    progress: { step: (_name, work) => work(() => {}) },
    shutdown: createShutdown(() => {}),
    onProblem: (text) => void problems.push(text),
  };
  await fillFolder(options, async () => {
    seeded.push(name);
    writeFileSync(folder.chainState, '{}');
    return new Date(Date.now() + 48 * 60 * 60_000);
  });
  expect(readJson(folder.seeded)).toEqual({ version: seedVersion });
  return readdirSync(folder.path).sort();
}

it('seeds the first folder, and copies it for the next', async () => {
  expect(await fill('first')).toEqual(['chain.json', 'seeded.json']);
  expect(await fill('second')).toEqual(['chain.json', 'seeded.json']);
  expect(seeded).toEqual(['first']);
  expect(problems).toEqual([]);
});

it('reports a damaged shop, removes it and seeds again', async () => {
  await fill('first');
  const [name = ''] = readdirSync(cache);
  truncateSync(join(cache, name), 40);
  expect(await fill('second')).toEqual(['chain.json', 'seeded.json']);
  expect(seeded).toEqual(['first', 'second']);
  expect(problems).toEqual([
    expect.stringMatching(/^ {2}The prepared shop .+ is damaged \(.+\)\. Another one is prepared\.$/),
  ]);
  await fill('third');
  expect(seeded).toHaveLength(2);
});

it('fills the folder also when the cache can not be written', async () => {
  writeFileSync(cache, 'a file in the place of the folder');
  expect(await fill('first')).toEqual(['chain.json', 'seeded.json']);
  expect(problems).toEqual([expect.stringMatching(/^ {2}The filled shop can't be stored in /)]);
  expect(existsSync(cache)).toBe(true);
});
