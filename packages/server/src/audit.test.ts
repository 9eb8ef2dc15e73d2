import {
  askAs,
  insertSyncedChainState,
  type SignedInIdentities,
  signInIdentities,
  startTestServer,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from './all.matrix.ts';

// Runs every act of an admin with the input of its row in the authorisation matrix.

/** Acts that need a chain, files, a password or the shop's holdings. Each has its line in its feature's own tests. */
const actsElsewhere = [
  'auth.changePassword',
  'campaigns.distribute',
  'campaigns.fundPacksAccount',
  'campaigns.publish',
  'cardImports.create',
  'cardImports.uploadPhoto',
  'collections.setMinter',
  'contractCalls.burn',
  'contractCalls.mint',
  'contractCalls.pauseGacha',
  'contractCalls.setGachaPrice',
  'contractCalls.transfer',
  'contractCalls.unpauseGacha',
  'gacha.askAgain',
  'gacha.close',
  'gacha.forceReveal',
  'gacha.publish',
  'gacha.resume',
  'gacha.setPhase',
  'gacha.shuffle',
  'gacha.stop',
  'images.uploadAdminFile',
  'images.uploadNftFile',
  'payments.applyCharge',
  'payments.review',
  'redeems.uploadPhoto',
  'reserve.publish',
  'reserve.uploadPhoto',
  'stock.burn',
  'stock.mint',
  'stock.mintMultiple',
  'trading.prepare',
  'trading.prepareCancellation',
  'trading.prepareFill',
  'transfers.transfer',
  'users.remove',
  'waitingRoom.open',
];

const acts = calls.flatMap(({ title, call, row }) => {
  const forAdmins = call.access === 'admin' || call.access === 'account';
  const isAct = forAdmins && call.method !== 'GET' && row !== undefined && row.unrecorded !== true;
  return isAct ? [{ title, call, row }] : [];
});

let everybody: SignedInIdentities;
beforeAll(async () => {
  const server = await startTestServer();
  await insertSyncedChainState(server.context);
  everybody = await signInIdentities(server);
});
afterAll(() => everybody.world.server.stop());

describe('the audit log', () => {
  test.each(acts.filter(({ title }) => !actsElsewhere.includes(title)))(
    'has a line of what an admin did by $title',
    async ({ call, row }) => {
      const { world, tokens } = everybody;
      const input = (await row.input?.(world)) ?? {};
      const response = await askAs(world, tokens, 'adminOwner', call, input);
      expect([200, 201, 202, 204]).toContain(response.status);
      const lines = await world.context.db
        .selectFrom('audit_log')
        .where('actor_id', '=', world.admin.id)
        .where('request_id', '=', response.headers.get('x-request-id'))
        .selectAll()
        .execute();
      expect(lines.length).toBeGreaterThan(0);
    },
  );

  test('is asked about every act that can be done here', () => {
    const known = new Set(acts.map(({ title }) => title));
    expect(actsElsewhere.filter((title) => !known.has(title))).toEqual([]);
  });

  test('takes no change and no loss of what is in it', async () => {
    const { db } = everybody.world.context;
    await expect(db.updateTable('audit_log').set({ action: 'nothing' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  });
});
