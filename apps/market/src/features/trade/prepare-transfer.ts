import type { Intent } from '@kura/api-contract';
import type { Kura } from '@kura/web-kit';

type TransferInput = Parameters<Kura['api']['transfers']['transfer']>[0];

/** Builds the transfer of an own card or pack; nothing moves. */
export async function prepareTransfer(api: Kura['api'], input: TransferInput): Promise<Intent> {
  const answer = await api.transfers.transfer(input, { context: { idempotencyKey: crypto.randomUUID() } });
  // What is queued instead is sent by the shop itself, for those who run it.
  if (!('intentId' in answer)) throw new Error('the transfer was queued, not prepared');
  return answer;
}
