import { intakeSlab, type SignedInAdmin, startCatalogueServer, type TestServer } from '@kura/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiError, inTransaction, newId } from '../../platform/index.ts';
import { claimSlabs, type SlabMove } from './claim-slabs.ts';

let server: TestServer;
let admin: SignedInAdmin;
let collectionId: string;
let slabs: string[];
beforeAll(async () => {
  ({ server, admin, collectionId } = await startCatalogueServer());
});
afterAll(() => server.stop());
beforeEach(async () => {
  const taken = [1, 2, 3].map(() => intakeSlab(server, admin, { collectionId }));
  slabs = (await Promise.all(taken)).map((card) => card.id);
});

const claim = (ids: readonly string[], move: SlabMove) =>
  inTransaction(server.context, (tx) => claimSlabs(tx, ids, move));
const intoDrop = (reference: string): SlabMove => ({ from: 'VAULT', to: 'DROP', reference, cause: 'assign' });
const outOfDrop = (reference: string): SlabMove => ({
  from: 'DROP',
  to: 'VAULT',
  reference,
  cause: 'unassign',
});

async function slabPlaces() {
  const rows = await server.database.db
    .selectFrom('slab_claim')
    .innerJoin('nft', 'nft.id', 'slab_claim.card_id')
    .where('slab_claim.card_id', 'in', slabs)
    .select(['holder', 'reference', 'sale_type'])
    .execute();
  return rows.map((row) => `${row.holder} ${row.reference ?? '-'} ${row.sale_type}`);
}

describe('a claim on slabs', () => {
  test('moves them, and their cards say how they are being sold', async () => {
    const drop = newId();
    await claim(slabs, intoDrop(drop));
    expect(await slabPlaces()).toEqual(Array(3).fill(`DROP ${drop} GACHA`));
    await claim(slabs, outOfDrop(drop));
    expect(await slabPlaces()).toEqual(Array(3).fill('VAULT - UNASSIGNED'));
  });

  test('takes all or none, and says which one is elsewhere', async () => {
    const [first = ''] = slabs;
    await claim([first], intoDrop(newId()));
    const refusal = await claim(slabs, intoDrop(newId())).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ code: 'STATE_CONFLICT', details: { state: 'DROP', cardId: first } });
    expect((await slabPlaces()).sort().slice(1)).toEqual(Array(2).fill('VAULT - UNASSIGNED'));
  });

  test('is given back by who has it, not by another', async () => {
    await claim(slabs, intoDrop(newId()));
    await expect(claim(slabs, outOfDrop(newId()))).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
  });

  test('finds no slab that does not exist', async () => {
    await expect(claim([...slabs, newId()], intoDrop(newId()))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('by a way that the table doesn’t have is a bug', async () => {
    const hop: SlabMove = { from: 'DROP', to: 'REDEEM', reference: newId(), cause: 'askRedeem' };
    await expect(claim(slabs, hop)).rejects.toThrow('No slab goes from DROP to REDEEM');
  });

  test('[T19] is won by exactly one of many at once, and none waits forever', async () => {
    for (let round = 0; round < 20; round += 1) {
      const drops = [1, 2, 3, 4, 5].map(() => newId());
      // Each has its own order: locking in the requested order would deadlock.
      const asked = drops.map((drop, index) =>
        claim([...slabs.slice(index % 3), ...slabs.slice(0, index % 3)], intoDrop(drop)),
      );
      const outcomes = await Promise.allSettled(asked);
      const winner = outcomes.findIndex((outcome) => outcome.status === 'fulfilled');
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      expect(await slabPlaces()).toEqual(Array(3).fill(`DROP ${drops[winner]} GACHA`));
      await claim(slabs, outOfDrop(drops[winner] ?? ''));
    }
  });
});
