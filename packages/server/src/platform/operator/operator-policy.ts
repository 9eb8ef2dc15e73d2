import type { Network } from '@kura/chain/network';
import type { DatabaseTransaction } from '@kura/database';
import type { Address, Hex } from 'viem';
import { countOfDay } from './operator-changes.repository.ts';
import type { OperatorKeyName, OperatorKind } from './operator-kind.ts';

/** The input of the policy: the same before a row exists and before it is signed. */
export interface PolicyCall {
  readonly kind: OperatorKind;
  readonly to: Address;
  readonly data: Hex;
  readonly idempotencyKey: string;
}

/**
 * Refuses a transaction that was queued for another key than the one that its kind names now.
 *
 * @throws OperatorPolicyError
 */
export function checkOperatorKey(
  { kind, key }: OperatorKind,
  {
    keys,
    signer,
  }: { readonly keys: readonly OperatorKeyName[]; readonly signer: { readonly address: Address } },
): void {
  if (keys.includes(key)) return;
  throw new OperatorPolicyError(`${kind} is sent by the ${key} key, which is not ${signer.address}`);
}

export class OperatorPolicyError extends Error {
  override readonly name = 'OperatorPolicyError';
}

/**
 * Refuses every call that a kind doesn't list. It limits the damage of a bug or a stolen admin session: at worst they can do
 * what the kinds allow, up to their daily limits.
 *
 * @throws OperatorPolicyError
 */
export async function checkOperatorPolicy(
  tx: DatabaseTransaction,
  network: Network,
  { kind, to, data, idempotencyKey }: PolicyCall,
): Promise<void> {
  const selector = data.slice(0, 10).toLowerCase();
  if (!kind.selectors.some((allowed) => allowed.toLowerCase() === selector)) {
    throw new OperatorPolicyError(`${kind.kind} may not call the function ${selector}`);
  }
  const targets = await kind.targets(tx, network, to);
  if (!targets.some((allowed) => allowed.toLowerCase() === to.toLowerCase())) {
    throw new OperatorPolicyError(`${kind.kind} may not call the contract ${to}`);
  }
  if ((await countOfDay(tx, kind.kind, idempotencyKey)) >= kind.dailyLimit) {
    throw new OperatorPolicyError(`${kind.kind} has reached its limit of ${kind.dailyLimit} a day`);
  }
}
