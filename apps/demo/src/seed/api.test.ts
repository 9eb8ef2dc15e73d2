import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { once, shopApi } from './api.ts';

/** A shop that gives these answers, one a call, and keeps the keys that it was asked with. */
async function shopThatAnswers(answers: readonly { status: number; body: object }[]) {
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const answer = answers[keys.length];
    keys.push(request.headers['idempotency-key'] as string | undefined);
    request.resume();
    response.writeHead(answer?.status ?? 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { keys, api: shopApi(`http://127.0.0.1:${port}`, async () => null) };
}

const roll = { gachaId: 'a', quantity: 1, token: 'USDC', openNow: true } as const;
const unavailable = (code: string) => ({ status: 503, body: { status: 503, code } });

it('repeats a call under its key while the shop is unavailable', async () => {
  const { api, keys } = await shopThatAnswers([
    unavailable('CHAIN_UNAVAILABLE'),
    unavailable('DEPENDENCY_UNAVAILABLE'),
    { status: 201, body: { id: 'intent' } },
  ]);

  const act = once();
  await expect(api.gacha.roll(roll, act)).resolves.toEqual({ id: 'intent' });

  expect(keys).toEqual(Array(3).fill(act.context.idempotencyKey));
});

it('does not repeat a call that the shop refuses', async () => {
  const { api, keys } = await shopThatAnswers([{ status: 409, body: { status: 409, code: 'SOLD_OUT' } }]);

  await expect(api.gacha.roll(roll, once())).rejects.toMatchObject({ code: 'SOLD_OUT' });

  expect(keys).toHaveLength(1);
});
