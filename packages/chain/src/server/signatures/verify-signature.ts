import type { Address, Client, Hex, SignableMessage, TypedDataDefinition } from 'viem';
import { getCode, verifyHash, verifyMessage, verifyTypedData } from 'viem/actions';

/** What was signed: a message as wallets show it, typed data (EIP-712), or a bare hash. */
export type Signed =
  | { readonly message: SignableMessage }
  | { readonly typedData: TypedDataDefinition }
  | { readonly hash: Hex };

/**
 * Whether an account signed something: a key's own signature, a contract's (ERC-1271), or that of an account which is
 * still to be deployed (ERC-6492). Reads the chain for all signers except plain keys.
 *
 * @throws when the chain can't be read: the signature is then neither valid nor invalid.
 */
export async function verifySignature(
  client: Client,
  { address, signature, ...signed }: { readonly address: Address; readonly signature: Hex } & Signed,
): Promise<boolean> {
  if ('message' in signed)
    return await verifyMessage(client, { address, signature, message: signed.message });
  if ('typedData' in signed)
    return await verifyTypedData(client, { address, signature, ...signed.typedData });
  return await verifyHash(client, { address, signature, hash: signed.hash });
}

/** What an account is: a key, or a contract. */
export type AccountKind = 'key' | 'contract';

/** EIP-7702: an account that is a key all the same, but runs a contract's code. */
const DELEGATION_PREFIX = '0xef0100';

/**
 * What an account is now. An account that will be a contract is a key until it is deployed: Seaport, which knows no
 * ERC-6492, would not take its order.
 */
export async function accountKind(client: Client, address: Address): Promise<AccountKind> {
  const code = await getCode(client, { address });
  return code === undefined || code === '0x' || code.startsWith(DELEGATION_PREFIX) ? 'key' : 'contract';
}
