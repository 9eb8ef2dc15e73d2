import { transferToken } from '@kura/chain/tokens';
import type { IntentActor } from '../../trading/intents/intent-actor.ts';

type Hex = `0x${string}`;

/** An amount of a token to send to another address. */
export interface TokenTransfer {
  readonly from: Hex;
  /** Contract of the token. */
  readonly token: Hex;
  readonly to: Hex;
  readonly amountBaseUnits: bigint;
}

export interface SendTokenOptions {
  /** Called once the transfer was sent: from then on the page may be closed. */
  readonly onSent: () => void;
  readonly signal: AbortSignal;
}

/**
 * Sends tokens with the session's wallet, and waits until the transfer is in a block. The shop stores nothing about it: the
 * balance on chain is the record.
 *
 * @returns the hash of the transaction
 * @throws WalletError when the wallet refuses or can't, and REVERTED when the transfer failed on chain
 * @throws PasskeyError when the passkey isn't given
 */
export async function sendToken(
  actor: IntentActor,
  { from, token, to, amountBaseUnits }: TokenTransfer,
  { onSent, signal }: SendTokenOptions,
): Promise<Hex> {
  await actor.ready(from);
  const call = transferToken(token, to, amountBaseUnits);
  const calls = [{ to: call.to, data: call.data, value: String(call.value) }];
  const sentId = await actor.send(from, { key: randomKey(), calls }, () => undefined);
  onSent();
  await actor.waitUntilMined(sentId, calls.length, signal);
  return await actor.transactionOf(sentId, calls.length, signal);
}

/** Each transfer is an act of its own: two equal ones are both meant. */
const randomKey = (): bigint => BigInt(`0x${crypto.randomUUID().replaceAll('-', '')}`) << 8n;
