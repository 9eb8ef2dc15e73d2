import type { Intent } from '@kura/api-contract';
import { intentOf, type Kura } from '@kura/web-kit';

type TransferInput = Parameters<Kura['api']['transfers']['transfer']>[0];

/** Builds the transfer of an own card or pack; nothing moves. */
export async function prepareTransfer(api: Kura['api'], input: TransferInput): Promise<Intent> {
  return intentOf(await api.transfers.transfer(input, { context: { idempotencyKey: crypto.randomUUID() } }));
}
