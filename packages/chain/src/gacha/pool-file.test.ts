import { CARD_RANKS } from '@kura/domain/vocabulary';
import fc from 'fast-check';
import { type Hex, keccak256, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import {
  committedEntries,
  createPoolFile,
  decodePoolFile,
  encodePoolFile,
  InvalidPoolFileError,
  poolFileHash,
  poolLeaf,
  poolTree,
  rankBytes,
} from './pool-file.ts';
import { serialHash } from './slab.ts';

const terms = {
  chainId: 31337,
  gacha: '0x1111111111111111111111111111111111111111',
  collection: '0x2222222222222222222222222222222222222222',
  shuffle: { ref: keccak256(toHex('ref')), seed: 0x1234n },
} as const;

const slabsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    serialHash: keccak256(toHex(`slab ${index}`)),
    rank: CARD_RANKS[index % CARD_RANKS.length]!,
  }));

const file = createPoolFile({ ...terms, slabs: slabsOf(5) });
const bytes = encodePoolFile(file);
const text = new TextDecoder().decode(bytes);

describe('a pool file', () => {
  test('holds every slab with its rank, in an order that only the seed decides', () => {
    const slabs = slabsOf(20);
    const one = createPoolFile({ ...terms, slabs });
    const other = createPoolFile({ ...terms, slabs: slabs.toReversed() });
    expect(other).toEqual(one);
    expect(one.entries.map(({ index }) => index)).toEqual(slabs.map((_, index) => index));
    for (const slab of slabs) {
      expect(one.entries.find(({ serialHash }) => serialHash === slab.serialHash)?.rank).toBe(slab.rank);
    }
    expect(createPoolFile({ ...terms, shuffle: { ...terms.shuffle, seed: 1n }, slabs }).entries).not.toEqual(
      one.entries,
    );
  });

  test('has one form, and this is it', () => {
    expect(text).toBe(
      `{"version":1,"chainId":31337,"gacha":"${terms.gacha}","collection":"${terms.collection}",` +
        `"shuffle":{"ref":"${terms.shuffle.ref}","seed":"0x00000000000000000000000000001234"},"entries":[${file.entries
          .map(
            ({ index, serialHash, rank }) =>
              `{"index":${index},"serialHash":"${serialHash}","rank":"${rank}"}`,
          )
          .join(',')}]}`,
    );
    expect(poolFileHash(bytes)).toBe(keccak256(bytes));
  });

  test('survives being written and read', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }),
        (count, seed) => {
          const made = createPoolFile({
            ...terms,
            shuffle: { ...terms.shuffle, seed },
            slabs: slabsOf(count),
          });
          expect(decodePoolFile(encodePoolFile(made))).toEqual(made);
        },
      ),
    );
  });

  test.each([
    ['white space', text.replace(',', ', ')],
    ['another order of keys', text.replace('"version":1,"chainId":31337', '"chainId":31337,"version":1')],
    ['a key that it doesn’t have', text.replace('"version":1', '"version":1,"extra":1')],
    [
      'hex in upper case',
      text.replace(terms.shuffle.ref, terms.shuffle.ref.toUpperCase().replace('0X', '0x')),
    ],
    ['another version', text.replace('"version":1', '"version":4')],
    ['a version that has a last-one prize, without one', text.replace('"version":1', '"version":3')],
    ['a version that names slabs, without a name', text.replace('"version":1', '"version":2')],
    ['an unknown rank', text.replace('"rank":"SS"', '"rank":"X"')],
    ['an index out of order', text.replace('"index":0', '"index":1')],
    ['a text that is no JSON', text.slice(1)],
    ['nothing', ''],
    ['null', 'null'],
  ])('is refused with %s', (_, changed) => {
    expect(() => decodePoolFile(new TextEncoder().encode(changed))).toThrow(InvalidPoolFileError);
  });

  test('is refused with what is wrong with it', () => {
    const another = new TextEncoder().encode(text.replace('"version":1', '"version":4'));
    expect(() => decodePoolFile(another)).toThrow('This is no pool file of version 1 or 2 or 3.');
  });

  test('takes no slab twice', () => {
    const [slab] = slabsOf(1);
    const again = { ...slab!, serialHash: slab!.serialHash.toUpperCase().replace('0X', '0x') as Hex };
    expect(() => createPoolFile({ ...terms, slabs: [slab!, again] })).toThrow(RangeError);
  });

  test('is refused with a slab twice', () => {
    const entries = file.entries.map((entry, index) =>
      index === 1 ? { ...entry, serialHash: file.entries[0]!.serialHash } : entry,
    );
    expect(() => decodePoolFile(encodePoolFile({ ...file, entries }))).toThrow(
      'The pool file contains a slab twice.',
    );
  });

  test('commits to rank and place: a leaf with another of either is not in its tree', () => {
    const tree = poolTree(file.entries);
    const [first] = file.entries;
    expect(tree.proof(poolLeaf(first!)).length).toBeGreaterThan(0);
    expect(() => tree.proof(poolLeaf({ ...first!, index: 4 }))).toThrow(RangeError);
    expect(() => tree.proof(poolLeaf({ ...first!, rank: first!.rank === 'C' ? 'SS' : 'C' }))).toThrow(
      RangeError,
    );
    expect(rankBytes(file.entries)).toHaveLength(2 + 2 * file.entries.length);
  });
});

describe('a last-one prize', () => {
  const slab = { grader: 'PSA', gradingNumber: 10, certificateNumber: '77', salt: keccak256(toHex('salt')) };
  const prize = { serialHash: serialHash(slab), rank: 'SS', slab } as const;
  const made = createPoolFile({ ...terms, slabs: slabsOf(5), lastOnePrize: prize });
  const written = new TextDecoder().decode(encodePoolFile(made));
  const decode = (changed: string) => decodePoolFile(new TextEncoder().encode(changed));

  test('has the index behind the pool, its slab, and no place in the shuffle', () => {
    expect(made.lastOnePrize).toEqual({ ...prize, index: 5 });
    expect(made.entries).toEqual(file.entries);
    expect(committedEntries(made)).toEqual([...file.entries, { ...prize, index: 5 }]);
    expect(written).toContain(
      `],"lastOnePrize":{"index":5,"serialHash":"${prize.serialHash}","rank":"SS","slab":{"grader":"PSA"`,
    );
    expect(decode(written)).toEqual(made);
    expect(rankBytes(committedEntries(made))).toMatch(/00$/);
    expect(poolTree(committedEntries(made)).root).not.toBe(poolTree(made.entries).root);
  });

  test.each([
    ['without its slab', written.replace(/,"slab":\{[^}]*\}\}\}$/, '}}'), 'names no slab'],
    [
      'at another index',
      written.replace('"lastOnePrize":{"index":5', '"lastOnePrize":{"index":6'),
      'is wrong',
    ],
    ['with another slab than its hash', written.replace('"77"', '"78"'), 'names another slab'],
    ['as null', written.replace(/"lastOnePrize":.*$/, '"lastOnePrize":null}'), 'no pool file'],
  ])('is refused %s', (_, changed, message) => {
    expect(changed).not.toBe(written);
    expect(() => decode(changed)).toThrow(message);
  });

  test('is no slab of the pool', () => {
    const [first] = slabsOf(1);
    const slabs = [{ ...first!, serialHash: prize.serialHash }];
    expect(() => createPoolFile({ ...terms, slabs, lastOnePrize: prize })).toThrow(RangeError);
    const twice = encodePoolFile({
      ...made,
      entries: made.entries.map((entry) => (entry.index === 1 ? { ...entry, ...slabs[0]! } : entry)),
    });
    expect(() => decodePoolFile(twice)).toThrow('The pool file contains a slab twice.');
  });
});
