import { canonicalSignature, verifySignature } from '@kura/chain/server';
import { type Hex, recoverMessageAddress } from 'viem';
import { type Address, type AppContext, requireChainAvailable } from '../../platform/index.ts';

interface SignedMessage {
  address: Address;
  message: string;
  signature: Hex;
}

/**
 * Whether a signature is valid for an account: by its key, by a contract account (ERC-1271), or by one that isn't deployed
 * yet (ERC-6492). Only the latter two ask the chain, so that keys sign in while no node answers.
 *
 * @throws ApiError CHAIN_UNAVAILABLE when only the chain can verify it and no node answers
 */
export async function verifySignInSignature(context: AppContext, signed: SignedMessage): Promise<boolean> {
  if (await isSignedByKey(signed)) return true;
  await requireChainAvailable(context);
  return verifySignature(context.chain.client, signed);
}

async function isSignedByKey(signed: SignedMessage): Promise<boolean> {
  const signature = canonicalSignature(signed.signature);
  const recovered = signature && (await recoverMessageAddress({ ...signed, signature }).catch(() => null));
  return recovered?.toLowerCase() === signed.address;
}
