import type { Intent } from '@kura/api-contract/intents';
import { type AppClient, intentOf } from '@kura/web-kit';

type TransferInput = Parameters<AppClient['api']['transfers']['transfer']>[0];

/** Prepares the transfer of a card or pack. Nothing is sent yet. */
export async function prepareTransfer(api: AppClient['api'], input: TransferInput): Promise<Intent> {
  return intentOf(await api.transfers.transfer(input, { context: { idempotencyKey: crypto.randomUUID() } }));
}
