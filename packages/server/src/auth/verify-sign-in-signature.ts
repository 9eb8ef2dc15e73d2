import { recoverMessageAddress } from 'viem';
import type { Address, ChainContext } from '../platform/index.ts';

/**
 * Whether a signature is this account's: of its key, of a contract account (ERC-1271), or of one that isn't deployed
 * yet (ERC-6492). Only the latter two ask the chain, so that keys sign in while no node answers.
 */
export async function verifySignInSignature(
  chain: ChainContext,
  signed: { address: Address; message: string; signature: `0x${string}` },
): Promise<boolean> {
  if (await isSignedByKey(signed)) return true;
  return chain.client.verifyMessage(signed);
}

async function isSignedByKey(signed: {
  address: Address;
  message: string;
  signature: `0x${string}`;
}): Promise<boolean> {
  // 65 bytes, or 64 in the compact form: anything else can only be a contract's.
  if (signed.signature.length !== 132 && signed.signature.length !== 130) return false;
  const recovered = await recoverMessageAddress(signed).catch(() => null);
  return recovered?.toLowerCase() === signed.address;
}
