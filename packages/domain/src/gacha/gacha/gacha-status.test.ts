import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GACHA_STATUSES, type GachaStatus } from '../../vocabulary.ts';
import { chainGachaStatus, GACHA_TRANSITIONS, type GachaCause, stopReason } from './gacha-status.ts';

const open = {
  startsAtSeconds: 100,
  endsAtSeconds: 200,
  stopped: false,
  closed: false,
  packs: 10,
  packsTaken: 3,
};

describe('the status of a drop on chain', () => {
  test('follows chain time from READY to PUBLISHED to STOPPED', () => {
    expect(chainGachaStatus(open, 99)).toBe('READY');
    expect(chainGachaStatus(open, 100)).toBe('PUBLISHED');
    expect(chainGachaStatus(open, 199)).toBe('PUBLISHED');
    expect(chainGachaStatus(open, 200)).toBe('STOPPED');
  });

  test('is STOPPED when called off, sold out or stopped, and names the most final cause', () => {
    expect(chainGachaStatus({ ...open, stopped: true }, 50)).toBe('STOPPED');
    expect(stopReason({ ...open, stopped: true }, 150)).toBe('STOPPED_BY_ADMIN');
    expect(stopReason({ ...open, packsTaken: 10, stopped: true }, 250)).toBe('SOLD_OUT');
    expect(stopReason(open, 250)).toBe('ENDED');
    expect(stopReason(open, 150)).toBeNull();
  });

  test('is DISTRIBUTED once closed, regardless of all other facts', () => {
    expect(chainGachaStatus({ ...open, stopped: true, closed: true }, 50)).toBe('DISTRIBUTED');
  });

  test('takes no step that the table lacks, as time passes, packs are sold and the switch is thrown', () => {
    const change = fc.record({ later: fc.nat({ max: 60 }), sold: fc.nat({ max: 4 }), stopped: fc.boolean() });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        let now = 80;
        let sale = { ...open, packsTaken: 0 };
        let status = chainGachaStatus(sale, now);
        const expectStep = (next: GachaStatus, by: GachaCause) => {
          expect(next === status || reaches(status, next, by), `${status} → ${next} by ${by}`).toBe(true);
          status = next;
        };
        for (const { later, sold, stopped } of changes) {
          now += later;
          expectStep(chainGachaStatus(sale, now), 'time');
          if (status === 'PUBLISHED') {
            sale = { ...sale, packsTaken: Math.min(sale.packs, sale.packsTaken + sold) };
            expectStep(chainGachaStatus(sale, now), 'soldOut');
          }
          sale = { ...sale, stopped };
          expectStep(chainGachaStatus(sale, now), stopped ? 'stopped' : 'resumed');
        }
      }),
    );
  });
});

describe('the life of a drop', () => {
  test('leads back to DRAFT only when its creation failed', () => {
    expect(GACHA_TRANSITIONS.filter((step) => step.to === 'DRAFT')).toEqual([
      { from: 'PENDING', to: 'DRAFT', by: ['creationFailed'] },
    ]);
  });

  test('ends in DISTRIBUTED and nowhere else', () => {
    const final = GACHA_STATUSES.filter((status) => !GACHA_TRANSITIONS.some((step) => step.from === status));
    expect(final).toEqual(['DISTRIBUTED']);
  });
});

function reaches(from: GachaStatus, to: GachaStatus, cause: GachaCause): boolean {
  return GACHA_TRANSITIONS.some((step) => step.from === from && step.to === to && step.by.includes(cause));
}
