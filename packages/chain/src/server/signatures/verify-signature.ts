import type { Address, Client, Hex, SignableMessage, TypedDataDefinition } from 'viem';
import { getCode, verifyHash, verifyMessage, verifyTypedData } from 'viem/actions';

/** The signed content: a message as wallets show it, typed data (EIP-712), or a bare hash. */
export type Signed =
  | { readonly message: SignableMessage }
  | { readonly typedData: TypedDataDefinition }
  | { readonly hash: Hex };

/**
 * Whether an account signed something. Accepts a key's signature, a contract's (ERC-1271), and that of an account before its
 * deployment (ERC-6492). Reads the chain for all signers except plain keys.
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

/** The kind of an account: a key, or a contract. */
export type AccountKind = 'key' | 'contract';

/** EIP-7702: the account is still a key, but runs a contract's code. */
const DELEGATION_PREFIX = '0xef0100';

/**
 * Reads the current kind of an account. A future contract counts as a key until its deployment: Seaport doesn't support
 * ERC-6492 and would refuse its order.
 */
export async function accountKind(client: Client, address: Address): Promise<AccountKind> {
  const code = await getCode(client, { address });
  return code === undefined || code === '0x' || code.startsWith(DELEGATION_PREFIX) ? 'key' : 'contract';
}
