import { isFullRun } from '@kura/testing/profile';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BookedMovement,
  MOVEMENT_KINDS,
  RECONCILIATION_DIFFERENCES,
  type ReportLine,
  reconcile,
} from './reconcile.ts';

const from = new Date('2026-11-22T00:00:00Z');
const day = { from, to: new Date('2026-11-23T00:00:00Z') };
const noon = new Date('2026-11-22T12:00:00Z');

const booked = (chargeId: string, over: Partial<BookedMovement> = {}): BookedMovement => ({
  chargeId,
  kind: 'SETTLED',
  cents: 1_000,
  at: noon,
  ...over,
});
const reported = (line: number, { chargeId, kind, cents }: BookedMovement): ReportLine => ({
  line,
  chargeId,
  kind,
  cents,
  currency: 'USD',
});

const differ = (lines: readonly ReportLine[], movements: readonly BookedMovement[], known: string[] = []) =>
  reconcile(
    lines,
    { movements, knownCharges: new Set([...movements.map(({ chargeId }) => chargeId), ...known]) },
    day,
  ).map(({ kind, chargeId }) => `${kind} ${chargeId}`);

describe('a report that is compared with the shop', () => {
  test('agrees with the same movements in any sequence', () => {
    const a = booked('a');
    const refund = booked('a', { kind: 'REFUNDED' });
    expect(differ([reported(2, refund), reported(3, a)], [a, refund])).toEqual([]);
  });

  test('names a charge that the shop does not know', () => {
    expect(differ([reported(2, booked('x'))], [])).toEqual(['UNKNOWN_CHARGE x']);
  });

  test('names a movement that the shop has not booked for a charge that it knows', () => {
    expect(differ([reported(2, booked('a'))], [], ['a'])).toEqual(['NOT_BOOKED a']);
    const refund = booked('a', { kind: 'REFUNDED' });
    expect(differ([reported(2, booked('a')), reported(3, refund)], [booked('a')])).toEqual(['NOT_BOOKED a']);
  });

  test('names what it misses of the day, and nothing of other days', () => {
    const tomorrow = booked('b', { at: day.to });
    const yesterday = booked('c', { at: new Date(from.getTime() - 1) });
    expect(differ([], [booked('a'), tomorrow, yesterday, booked('d', { at: from })])).toEqual([
      'NOT_REPORTED a',
      'NOT_REPORTED d',
    ]);
  });

  test('names another amount, another currency and another day', () => {
    const a = booked('a');
    expect(differ([{ ...reported(2, a), cents: 999 }], [a])).toEqual(['AMOUNT_DIFFERS a']);
    expect(differ([{ ...reported(2, a), currency: 'JPY' }], [a])).toEqual(['CURRENCY_DIFFERS a']);
    const late = booked('a', { at: day.to });
    expect(differ([reported(2, late)], [late])).toEqual(['OTHER_DAY a']);
  });

  test('names a line that comes again, with its place', () => {
    const a = booked('a');
    const found = reconcile(
      [reported(2, a), reported(7, a)],
      { movements: [a], knownCharges: new Set(['a']) },
      day,
    );
    expect(found).toEqual([
      {
        kind: 'REPORTED_TWICE',
        movement: 'SETTLED',
        chargeId: 'a',
        reported: { line: 7, cents: 1_000, currency: 'USD' },
        booked: { cents: 1_000, at: noon },
      },
    ]);
  });

  test('gives each of 20 planted differences and no other', () => {
    const movements = fc.uniqueArray(
      fc.record({
        chargeId: fc.nat(999).map((number) => `charge-${number}`),
        kind: fc.constantFrom(...MOVEMENT_KINDS),
        cents: fc.integer({ min: 1, max: 1_000_000 }),
        at: fc.integer({ min: from.getTime(), max: day.to.getTime() - 1 }).map((at) => new Date(at)),
      }),
      { selector: ({ chargeId }) => chargeId, minLength: 40, maxLength: 120 },
    );
    const kinds = fc.array(fc.constantFrom(...RECONCILIATION_DIFFERENCES), { minLength: 20, maxLength: 20 });
    const planted = new Set<string>();
    fc.assert(
      fc.property(movements, kinds, (all, chosen) => {
        const lines = all.map((movement, place) => reported(place + 2, movement));
        const books = [...all];
        const known = new Set(all.map(({ chargeId }) => chargeId));
        // One movement each, so that no two differences meet.
        for (const [place, kind] of chosen.entries()) {
          const line = lines[place] as ReportLine;
          const movement = books[place] as BookedMovement;
          planted.add(kind);
          if (kind === 'UNKNOWN_CHARGE') known.delete(line.chargeId);
          if (kind === 'AMOUNT_DIFFERS') lines[place] = { ...line, cents: line.cents + 1 };
          if (kind === 'CURRENCY_DIFFERS') lines[place] = { ...line, currency: 'EUR' };
          if (kind === 'OTHER_DAY') books[place] = { ...movement, at: day.to };
          if (kind === 'REPORTED_TWICE') lines.push({ ...line, line: lines.length + 2 });
        }
        const absent = (kind: string) =>
          new Set(chosen.flatMap((each, place) => (each === kind ? [all[place]?.chargeId] : [])));
        const [unknown, unbooked, unreported] = ['UNKNOWN_CHARGE', 'NOT_BOOKED', 'NOT_REPORTED'].map(absent);
        const found = reconcile(
          lines.filter(({ chargeId }) => !unreported?.has(chargeId)),
          {
            movements: books.filter(({ chargeId }) => !unknown?.has(chargeId) && !unbooked?.has(chargeId)),
            knownCharges: known,
          },
          day,
        );
        expect(found.map(({ kind, chargeId }) => `${kind} ${chargeId}`).toSorted()).toEqual(
          chosen.map((kind, place) => `${kind} ${all[place]?.chargeId}`).toSorted(),
        );
      }),
      { numRuns: isFullRun ? 300 : 30 },
    );
    expect([...planted].toSorted()).toEqual([...RECONCILIATION_DIFFERENCES].toSorted());
  });
});
