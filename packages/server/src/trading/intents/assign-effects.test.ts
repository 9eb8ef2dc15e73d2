import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignEffects, type Candidate, type Effect } from './assign-effects.ts';

const effect = (name: string, block: number, transactionHash = `0x${name}`): Effect => ({
  key: `${transactionHash}:${name}`,
  transactionHash,
  at: { block, timeSeconds: block },
});

const candidate = (
  id: string,
  createdAtBlock: number,
  effects: Effect[],
  more: Partial<Candidate> = {},
): Candidate => ({
  id,
  createdAtSeconds: createdAtBlock,
  createdAtBlock,
  transactionHashes: [],
  isReplaced: false,
  effects,
  takes: 'ONE',
  isDone: true,
  isOver: true,
  ...more,
});

const outcomesOf = (candidates: Candidate[]) =>
  Object.fromEntries(
    [...assignEffects(candidates)].map(([id, outcome]) => [
      id,
      outcome.kind === 'DONE' ? outcome.transactionHash : outcome.kind,
    ]),
  );

describe('an effect', () => {
  const moved = effect('a', 1_000);

  test('belongs to the intent that reported its transaction', () => {
    const reported = candidate('reported', 100, [moved], { transactionHashes: ['0xa'] });
    const newer = candidate('newer', 200, [moved]);
    expect(outcomesOf([reported, newer])).toEqual({ reported: '0xa', newer: 'SUPERSEDED' });
    expect(outcomesOf([newer, reported])).toEqual({ reported: '0xa', newer: 'SUPERSEDED' });
  });

  test('belongs otherwise to the newest intent that was made before it', () => {
    const intents = [
      candidate('old', 100, [moved]),
      candidate('new', 200, [moved]),
      candidate('late', 2_000, [moved]),
    ];
    expect(outcomesOf(intents)).toEqual({ old: 'SUPERSEDED', new: '0xa' });
  });

  test('of a faster copy belongs to the intent whose transaction it replaced, unless another one expects it', () => {
    const sent = candidate('sent', 100, [moved], { transactionHashes: ['0xslow'] });
    expect(outcomesOf([sent])).toEqual({ sent: '0xa' });
    expect(outcomesOf([sent, candidate('unsent', 90, [moved])])).toEqual({ unsent: '0xa' });
    const replaced = { ...sent, isReplaced: true };
    expect(outcomesOf([replaced, candidate('unsent', 90, [moved])])).toEqual({
      sent: '0xa',
      unsent: 'SUPERSEDED',
    });
  });

  test('that happens twice, as a token that came back and went again, belongs to one intent each time', () => {
    const effects = [moved, effect('b', 3_000)];
    const intents = [candidate('first', 100, effects), candidate('second', 2_000, effects)];
    expect(outcomesOf(intents)).toEqual({ first: '0xa', second: '0xb' });
  });

  test('of a bundle is told from another one by its place in the transaction', () => {
    const effects = [effect('1', 1_000, '0xbundle'), effect('2', 1_000, '0xbundle')];
    const intents = ['one', 'two', 'three'].map((id, at) =>
      candidate(id, at, effects, { transactionHashes: ['0xbundle'] }),
    );
    expect(outcomesOf(intents)).toEqual({ one: '0xbundle', two: '0xbundle' });
  });
});

describe('an intent about several', () => {
  const [a, b] = [effect('a', 1_000), effect('b', 1_100)] as const;

  test('is superseded when others did all of it, and not when something is left', () => {
    const of = (id: string, effects: Effect[], more: Partial<Candidate> = {}) =>
      candidate(id, 100, effects, { takes: 'ALL', ...more });
    const singles = [
      of('a', [a], { transactionHashes: ['0xa'] }),
      of('b', [b], { transactionHashes: ['0xb'] }),
    ];
    expect(outcomesOf([...singles, of('both', [a, b])])).toMatchObject({ both: 'SUPERSEDED' });
    const open = of('both', [a], { isDone: false, isOver: false });
    expect(outcomesOf([...singles, open])).toEqual({ a: '0xa', b: '0xb' });
  });
});

test('[T74] no effect belongs to two intents, and no intent whose transaction may be mined is superseded', () => {
  const block = fc.integer({ min: 0, max: 500 });
  const hashes = fc.subarray(['0xa', '0xb', '0xc']);
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: fc.constantFrom('a', 'b', 'c'), at: block }), { maxLength: 4 }),
      fc.array(fc.record({ at: block, hashes, isReplaced: fc.boolean() }), { maxLength: 6 }),
      (moves, made) => {
        const effects = moves.map(({ name, at }, place) => ({
          ...effect(name, at),
          key: `${name}:${place}`,
        }));
        const candidates = made.map(({ at, hashes: transactionHashes, isReplaced }, place) =>
          candidate(`${place}`, at, effects, { transactionHashes, isReplaced }),
        );
        const outcomes = assignEffects(candidates);
        const done = [...outcomes.values()].filter(({ kind }) => kind === 'DONE');
        expect(done.length).toBeLessThanOrEqual(effects.length);
        for (const { id, transactionHashes, isReplaced } of candidates) {
          if (transactionHashes.length > 0 && !isReplaced)
            expect(outcomes.get(id)?.kind).not.toBe('SUPERSEDED');
          if (
            effects.some((each) => transactionHashes.includes(each.transactionHash ?? '')) &&
            outcomes.get(id) === undefined
          )
            expect(done.length).toBeGreaterThan(0);
        }
        expect(assignEffects(candidates.toReversed()).size).toBe(outcomes.size);
      },
    ),
  );
});
