import type { Intent } from '@kura/api-contract/intents';
import type { ApiResponse } from '../server/index.ts';
import { rejectionOf } from '../shop/index.ts';
import { checkResponse, type Prediction } from './check-response.ts';
import type { Customer } from './customer.ts';
import type { World } from './world.ts';

/** The error behind the last answer with a hidden cause. */
export function lastError(world: World): string {
  return JSON.stringify(world.server.logLines.findLast((line) => line['err'] !== undefined)?.['err'] ?? '');
}

/** Whether an injected fault or a sick node excuses the shop's error. */
export function isExcused(response: ApiResponse, world: World): boolean {
  if (response.status === 503 && world.sickSteps > 0) return true;
  // The chain is ahead of the tables: they are too old for trading.
  if (response.code === 'CHAIN_UNAVAILABLE' && response.body.detail === 'CATCHING_UP') return true;
  return response.status < 500 || lastError(world).includes('failpoint');
}

/**
 * Requests an intent from the shop and completes it, or stops half way as users do: the page is closed before anything was
 * sent, or after it was sent and before it was reported to the shop.
 *
 * @param prediction the expected answer, as far as the move knows
 * @param options.isLeft the page is closed before anything is sent
 * @throws when the shop reports an internal error without an injected fault
 */
export async function performIntent(
  world: World,
  customer: Customer,
  path: string,
  body: object,
  prediction: Prediction = {},
  { isLeft = false }: { readonly isLeft?: boolean } = {},
): Promise<string> {
  const { random } = world;
  const idempotencyKey = `${random.below(2 ** 31)}:${random.below(2 ** 31)}`;
  let response = await customer.post(path, body, idempotencyKey);
  // A client without a usable answer repeats its request.
  if (response.status >= 500) response = await customer.post(path, body, idempotencyKey);
  if (!isExcused(response, world)) {
    throw new Error(
      `${path} answers ${response.status} ${JSON.stringify(response.body)} ${lastError(world)}`,
    );
  }
  checkResponse(world, customer, response, prediction);
  if (response.status !== 201) return `refused: ${response.body?.code ?? response.status}`;
  const intent = response.body as Intent;
  return performPrepared(world, customer, intent, { isLeft });
}

/**
 * Completes an intent that the shop prepared, or stops half way.
 *
 * @param options.isLeft the page is closed before anything is sent
 * @throws when the shop reports an internal error without an injected fault
 */
export async function performPrepared(
  world: World,
  customer: Customer,
  intent: Intent,
  { isLeft = false }: { readonly isLeft?: boolean } = {},
): Promise<string> {
  const { random } = world;
  const ending = isLeft
    ? 'left'
    : random.weighted([
        { weight: 8, name: 'told' },
        { weight: 2, name: 'sent, not told' },
        { weight: 1, name: 'left' },
      ] as const).name;
  if (ending === 'left') return ending;
  try {
    if (ending === 'sent, not told') await customer.send(intent);
    else {
      const told = await customer.perform(intent);
      if (!isExcused(told, world)) {
        throw new BrokenShop(
          `submitting answers ${told.status} ${JSON.stringify(told.body)} ${lastError(world)}`,
        );
      }
      if (told.status >= 400) return `${ending}, refused: ${told.body?.code ?? told.status}`;
    }
  } catch (error) {
    if (error instanceof BrokenShop) throw error;
    const refusal = await rejectionOf(Promise.reject(error)).catch(() => null);
    if (refusal !== null && !isExcused(refusal, world)) {
      throw new BrokenShop(
        `/account/rpc answers ${refusal.status} ${JSON.stringify(refusal.body)} ${lastError(world)}`,
      );
    }
    // The chain refused: another user was faster, or the shop did not know yet.
    return 'refused by the chain';
  }
  return ending;
}

class BrokenShop extends Error {}
