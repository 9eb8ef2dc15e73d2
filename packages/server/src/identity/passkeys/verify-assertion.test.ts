import { signInByPasskey, startTestServer, type TestServer } from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '../../platform/actor.ts';
import { type CallContext, inTransaction } from '../../platform/index.ts';
import { newPasskeyChallenge } from './passkey-challenge.ts';
import { verifyAssertion } from './verify-assertion.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('[T41] of two assertions with one counter, verified before either was spent, one is spent', async () => {
  const context: CallContext = { ...server.context, actor: visitor, requestId: 'counter' };
  const { passkey } = await signInByPasskey(server);
  const assert = () => {
    const challenge = newPasskeyChallenge(
      context.config.tokenSecret,
      { purpose: 'SIGN_IN' },
      context.clock.now(),
    );
    return verifyAssertion(context, passkey.authenticate(challenge, { counter: 5 }), () => [
      { purpose: 'SIGN_IN' },
    ]);
  };
  const [first, copy] = [await assert(), await assert()];
  await inTransaction(context, (tx) => first.spend(tx));
  await expect(inTransaction(context, (tx) => copy.spend(tx))).rejects.toMatchObject({
    code: 'PASSKEY_REFUSED',
  });
});
