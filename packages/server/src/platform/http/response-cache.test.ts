import { testClock } from '@kura/testing';
import { describe, expect, it } from 'vitest';
import { publicDataChanged, type ReadTables, tablesChanged } from '../public-data.ts';
import { nextInstantMs, ResponseCache } from './response-cache.ts';
import { TableCatalogue } from './table-catalogue.ts';

const clock = testClock();

type Make = (turn: number) => string | Promise<string>;

/** A cache with a count of what was computed for it. */
function cacheOf(maxBytes?: number) {
  const catalogue = new TableCatalogue(new Map());
  const cache = new ResponseCache({ clock, catalogue, ...(maxBytes === undefined ? {} : { maxBytes }) });
  let computed = 0;
  return {
    cache,
    get computed() {
      return computed;
    },
    read: async (key: string, url: string, make: Make = String, reads: ReadTables = null, atLeast = 0n) => {
      const computeOnce = async () => {
        computed += 1;
        return { json: await make(computed), reads, position: atLeast };
      };
      const { body } = await cache.read(key, url, computeOnce, atLeast);
      return body.bytes.toString();
    },
    find: (url: string) => cache.findByUrl(url)?.body.bytes.toString(),
  };
}

describe('the answer cache', () => {
  it('keeps an answer for every spelling of the same request', async () => {
    const one = cacheOf();
    expect(await one.read('list {"page":1}', '/list?page=1')).toBe('1');
    expect(await one.read('list {"page":1}', '/list')).toBe('1');
    expect(one.find('/list?page=1')).toBe('1');
    expect(one.find('/list')).toBe('1');
    expect(one.cache.findByUrl('/list?page=2')).toBeUndefined();
    expect(await one.read('list {"page":2}', '/list?page=2')).toBe('2');
  });

  it('computes once for requests that come together, and again after a failure', async () => {
    const one = cacheOf();
    const failing = Promise.allSettled(
      ['/a', '/b'].map((url) => one.read('key', url, () => Promise.reject(new Error('no database')))),
    );
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(one.computed).toBe(1);
    expect(await Promise.all(['/a', '/b', '/a'].map((url) => one.read('key', url)))).toEqual(['2', '2', '2']);
  });

  it('answers a request that has seen a position with nothing older, and keeps the newer answer', async () => {
    const one = cacheOf();
    const [early, late] = await Promise.all([
      one.read('key', '/a'),
      one.read('key', '/a', String, null, 7n),
      one.read('key', '/a', String, null, 7n),
    ]);
    expect([early, late, one.computed]).toEqual(['1', '2', 2]);
    expect(one.cache.findByUrl('/a', 8n)).toBeUndefined();
    expect(one.cache.findByUrl('/a', 7n)?.body.bytes.toString()).toBe('2');
    expect(await one.read('key', '/a', String, null, 8n)).toBe('3');
    expect(await one.read('key', '/a')).toBe('3');
  });

  it('forgets everything when public data changes', async () => {
    const one = cacheOf();
    await one.read('key', '/a');
    publicDataChanged();
    expect(one.cache.findByUrl('/a')).toBeUndefined();
    expect(await one.read('key', '/a')).toBe('2');
    expect(one.cache.bytes).toBeGreaterThan(0);
    publicDataChanged();
    one.cache.findByUrl('/a');
    expect(one.cache.bytes).toBe(0);
  });

  it('keeps nothing that was computed while public data changed, and shows it to nobody who comes after', async () => {
    const one = cacheOf();
    const { promise: commit, resolve } = Promise.withResolvers<void>();
    const before = one.read('key', '/a', async () => {
      await commit;
      return 'old';
    });
    publicDataChanged();
    const after = one.read('key', '/a', () => 'new');
    expect(await after).toBe('new');
    resolve();
    expect(await before).toBe('old');
    expect(one.find('/a')).toBe('new');
    expect(await one.read('key', '/a')).toBe('new');
  });

  it('keeps nothing of an answer whose data changed while it was computed, without another request', async () => {
    const one = cacheOf();
    const read = one.read('key', '/a', (turn) => {
      publicDataChanged();
      return String(turn);
    });
    expect(await read).toBe('1');
    expect(one.cache.bytes).toBe(0);
    expect(await one.read('key', '/a')).toBe('2');
  });

  it('forgets what was computed from a table that changes, and nothing else', async () => {
    const one = cacheOf();
    const read = (key: string, reads: ReadTables) => one.read(key, `/${key}`, () => key, reads);
    await read('market', new Map([['nft', null]]));
    await read(
      'card',
      new Map([
        ['nft', ['a']],
        ['media', null],
      ]),
    );
    await read('other', new Map([['nft', ['b']]]));
    await read('settings', new Map([['setting', null]]));
    const kept = () =>
      ['market', 'card', 'other', 'settings'].filter((key) => one.find(`/${key}`) !== undefined);
    tablesChanged([{ table: 'pack', ids: null }]);
    expect(kept()).toEqual(['market', 'card', 'other', 'settings']);
    tablesChanged([{ table: 'nft', ids: ['a', 'c'] }]);
    expect(kept()).toEqual(['other', 'settings']);
    await read(
      'card',
      new Map([
        ['nft', ['a']],
        ['media', null],
      ]),
    );
    tablesChanged([{ table: 'nft', ids: null }]);
    expect(kept()).toEqual(['settings']);
    tablesChanged([{ table: 'setting', ids: [] }]);
    expect(kept()).toEqual([]);
  });

  it('forgets the rows of a table that changes in more rows than it remembers', async () => {
    const one = cacheOf();
    await one.read('card', '/card', String, new Map([['nft', ['a']]]));
    for (let count = 0; count < 1_900; count += 1) tablesChanged([{ table: 'nft', ids: [`other ${count}`] }]);
    expect(one.find('/card')).toBe('1');
    for (let count = 0; count < 200; count += 1) tablesChanged([{ table: 'nft', ids: [`more ${count}`] }]);
    expect(one.find('/card')).toBeUndefined();
  });

  it('keeps an answer that was computed while another table changed, and lets nobody who came later wait for it', async () => {
    const one = cacheOf();
    const reads: ReadTables = new Map([['nft', null]]);
    const { promise: commit, resolve } = Promise.withResolvers<void>();
    const before = one.read('key', '/a', () => commit.then(() => 'first'), reads);
    tablesChanged([{ table: 'setting', ids: null }]);
    expect(await one.read('key', '/b', () => 'second', reads)).toBe('second');
    resolve();
    expect(await before).toBe('first');
    expect(one.find('/a')).toBe('first');
  });

  it('keeps an answer until a time that it names', async () => {
    const one = cacheOf();
    const endsAt = new Date(clock.now().getTime() + 2_000).toISOString();
    await one.read('key', '/a', () => JSON.stringify({ endsAt }));
    clock.later(1.999);
    expect(one.cache.findByUrl('/a')).toBeDefined();
    clock.later(0.001);
    expect(one.cache.findByUrl('/a')).toBeUndefined();
    expect(await one.read('key', '/a')).toBe('2');
  });

  it('ends an answer at a time that came while it was computed', async () => {
    const one = cacheOf();
    const startsAt = new Date(clock.now().getTime() + 1_000).toISOString();
    await one.read('key', '/a', () => {
      clock.later(1);
      return JSON.stringify({ startsAt });
    });
    expect(one.find('/a')).toBeUndefined();
  });

  it('keeps an answer for five seconds at most', async () => {
    const one = cacheOf();
    await one.read('key', '/a');
    clock.later(5);
    expect(one.cache.findByUrl('/a')).toBeUndefined();
  });

  it('[T53] never grows beyond its bytes, however many queries there are', async () => {
    const maxBytes = 100_000;
    const one = cacheOf(maxBytes);
    for (let page = 0; page < 500; page += 1) {
      await one.read(`list ${page}`, `/list?page=${page}`, () => 'x'.repeat(500));
      expect(one.cache.bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(one.cache.findByUrl('/list?page=499')).toBeDefined();
    expect(one.cache.findByUrl('/list?page=0')).toBeUndefined();
    await one.read('large', '/large', () => 'x'.repeat(maxBytes));
    expect(one.cache.findByUrl('/large')).toBeUndefined();
  });

  it('[T53] remembers few spellings of one request', async () => {
    const one = cacheOf();
    for (let turn = 0; turn < 50; turn += 1) await one.read('key', `/list?${'&'.repeat(turn)}`);
    const remembered = Array.from({ length: 50 }, (_unused, turn) =>
      one.cache.findByUrl(`/list?${'&'.repeat(turn)}`),
    ).filter((body) => body !== undefined);
    expect(remembered).toHaveLength(4);
    expect(one.computed).toBe(1);
  });
});

describe('the next time that an answer names', () => {
  const nowMs = Date.parse('2026-11-22T05:00:00.000Z');
  const at = (offsetMs: number) => new Date(nowMs + offsetMs).toISOString();

  it('is the first after now, and ten seconds later when there is none', () => {
    const json = JSON.stringify({
      endsAt: at(3_000),
      items: [{ startsAt: at(1_000) }, { createdAt: at(-1) }],
    });
    expect(nextInstantMs(json, nowMs)).toBe(nowMs + 1_000);
    expect(nextInstantMs('{}', nowMs)).toBe(nowMs + 10_000);
    expect(nextInstantMs(JSON.stringify([at(0), at(10_001)]), nowMs)).toBe(nowMs + 10_000);
  });
});
