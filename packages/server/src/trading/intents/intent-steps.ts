import type { IntentStep } from '@kura/api-contract/intents';
import type { ContractCall } from '@kura/chain/call';
import { getAddress } from 'viem';

type Action = IntentStep['action'];

/** A transaction for the user to send. */
export function callStep(action: Action, { to, data, value }: ContractCall): IntentStep {
  return { kind: 'call', action, to: getAddress(to), data, value: String(value) };
}

/** EIP-712 typed data for the user to sign, as `eth_signTypedData_v4` takes it: integers as decimal strings. */
export function signatureStep(
  action: Action,
  typedData: { domain: object; types: object; primaryType: string; message: object },
): IntentStep {
  const plain = JSON.stringify(typedData, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  return { kind: 'signature', action, typedData: JSON.parse(plain) };
}
