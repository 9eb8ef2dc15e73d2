import type { IntentStep } from '@kura/api-contract/intents';
import type { ContractCall } from '@kura/chain/call';
import { getAddress } from 'viem';

type Action = IntentStep['action'];

/** Returns a step with a transaction for the user to send. */
export function callStep(action: Action, { to, data, value }: ContractCall): IntentStep {
  return { kind: 'call', action, to: getAddress(to), data, value: String(value) };
}

/** Returns a step with EIP-712 typed data to sign, in the format of `eth_signTypedData_v4`: integers as decimal strings. */
export function signatureStep(
  action: Action,
  typedData: { domain: object; types: object; primaryType: string; message: object },
): IntentStep {
  const plain = JSON.stringify(typedData, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  return { kind: 'signature', action, typedData: JSON.parse(plain) };
}
