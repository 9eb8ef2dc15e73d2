import { FRESH_PROOF_SECONDS } from '@kura/domain/auth';
import {
  type AdminIdentity,
  adminIdentities,
  askAs,
  type SignedInIdentities,
  scopeOf,
  signInIdentities,
  startTestServer,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from './all.matrix.ts';

// Checks the declarations of admins' calls in the contract. The matrix checks requests and own against foreign records.

const described = calls.map(({ title, call }) => {
  return { title, call, line: `${call.method} /api${call.path}` };
});
const ofAdmins = described.filter(({ call }) => call.access === 'admin');
const dangerous = described.filter(({ call }) => call.access !== 'public' && call.freshProof !== undefined);

let everybody: SignedInIdentities;
beforeAll(async () => {
  everybody = await signInIdentities(await startTestServer());
});
afterAll(() => everybody.world.server.stop());

describe('[T24] [T43] a call for admins', () => {
  test.each(ofAdmins)('lets in those of its scope and owners alone: $line', async ({ call }) => {
    const { world, tokens } = everybody;
    const codeFor = async (identity: AdminIdentity | 'user' | 'visitor') =>
      (await askAs(world, tokens, identity, call, { nothing: 'of the kind' })).code;
    expect(await codeFor('user')).toBe('FORBIDDEN');
    expect(await codeFor('visitor')).toBe('UNAUTHENTICATED');
    const letIn: string[] = [];
    for (const identity of adminIdentities) {
      if ((await codeFor(identity)) !== 'FORBIDDEN') letIn.push(identity);
    }
    const may = adminIdentities.filter((identity) => {
      const own = scopeOf[identity];
      return own === 'owner' || call.scope === 'viewer' || call.scope === own;
    });
    expect(letIn).toEqual(may);
    expect(may).toContain('adminOwner');
  });
});

describe('[T42] a dangerous call', () => {
  test.each(dangerous)('requires a proof of identity, ten minutes old at most: $line', async ({ call }) => {
    const { world, tokens } = everybody;
    const age = (seconds: number) =>
      world.context.db
        .updateTable('session')
        .set({ proved_at: new Date(Date.now() - seconds * 1000) })
        .execute();
    const codeFor = async (identity: 'user' | 'adminOwner') =>
      (await askAs(world, tokens, identity, call, { nothing: 'of the kind' })).code;
    // Who may make the call at all, and whether a proof is asked of them.
    const asked: ['user' | 'adminOwner', boolean][] = [];
    if (call.access !== 'user') asked.push(['adminOwner', true]);
    if (call.access !== 'admin') asked.push(['user', call.freshProof === 'required']);
    const wantsProof = async () => {
      const wants: typeof asked = [];
      for (const [identity] of asked)
        wants.push([identity, (await codeFor(identity)) === 'FRESH_PROOF_REQUIRED']);
      return wants;
    };
    await age(FRESH_PROOF_SECONDS + 60);
    expect(await wantsProof()).toEqual(asked);
    await age(0);
    expect((await wantsProof()).filter(([, wants]) => wants)).toEqual([]);
    expect(asked).not.toEqual([]);
  });
});
