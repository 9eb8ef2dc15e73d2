import {
  askAs,
  identities,
  insertSyncedChainState,
  type MatrixWorld,
  type SignedInIdentities,
  signInIdentities,
  startTestServer,
  type TestServer,
  verdictOf,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, matrices } from './all.matrix.ts';

// Checks access to every call of the contract. Each call has a row in its feature's own `<feature>.matrix.ts`. A call without
// a row fails here, and doesn't compile there.

let world: MatrixWorld;
let tokens: SignedInIdentities['tokens'];

async function renewTokens(server: TestServer): Promise<void> {
  ({ world, tokens } = await signInIdentities(server, world));
}

beforeAll(async () => {
  // As in production, responses of shared calls are cached, and not validated against their contract.
  const server = await startTestServer({ api: { checkAnswers: false } });
  await insertSyncedChainState(server.context);
  await renewTokens(server);
});
afterAll(() => world.server.stop());

describe('[T24] [T43] the authorisation matrix', () => {
  it('has a row for every call', () => {
    expect(calls.filter(({ row }) => row === undefined).map(({ title }) => title)).toEqual([]);
  });

  it('has no row for a call that is gone', () => {
    const known = new Set(calls.map(({ title }) => title));
    const rows = Object.entries(matrices).flatMap(([feature, rows]) =>
      Object.keys(rows ?? {}).map((name) => `${feature}.${name}`),
    );
    expect(rows.filter((row) => !known.has(row))).toEqual([]);
  });

  for (const { title, call, row } of calls) {
    if (row === undefined) continue;
    it(`${call.method} ${call.path} (${title})`, async () => {
      const verdicts: Record<string, unknown> = {};
      const makeInput = async () => (await row.input?.(world)) ?? {};
      // A rejected caller consumes nothing, and neither does a read.
      const sharedInput = await makeInput();
      for (const identity of identities) {
        const consumes = row.expect[identity] === 'passes' && call.method !== 'GET';
        const input = consumes ? await makeInput() : sharedInput;
        verdicts[identity] = verdictOf(
          await askAs(world, tokens, identity, call, input),
          row.expect[identity],
        );
      }
      if (row.endsSessions) await renewTokens(world.server);
      expect(verdicts).toEqual(row.expect);
    });
  }
});
