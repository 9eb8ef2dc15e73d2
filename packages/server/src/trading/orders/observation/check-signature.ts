import { orderDigest, type SeaportDomain, type SignedOrder, signedDigest } from '@kura/chain/seaport';
import { accountKind, canonicalSignature, verifySignature } from '@kura/chain/server';
import { type Address, type Hex, isAddressEqual, recoverAddress } from 'viem';
import { ApiError, type ChainContext } from '../../../platform/index.ts';

/** The suffix of an undeployed account's signature (ERC-6492). */
const erc6492Suffix = '6492649264926492649264926492649264926492649264926492649264926492';

export interface CheckedSignature {
  /** In the shop's canonical form: a key's signature has 65 bytes with v 27 or 28, then its index in a bulk signature. */
  signature: Hex;
  /** Whether a contract account checks it. */
  isContractSigner: boolean;
}

/**
 * Checks the signature of an order as Seaport will: a key's by recovery, over this order or over several, a contract's by
 * asking it.
 *
 * @throws ApiError ORDER_ACCOUNT_UNDEPLOYED for an account that isn't deployed yet, since Seaport knows no ERC-6492
 */
export async function checkOrderSignature(
  chain: ChainContext,
  order: SignedOrder,
): Promise<CheckedSignature> {
  const { components, signature } = order;
  if (signature.toLowerCase().endsWith(erc6492Suffix)) throw new ApiError('ORDER_ACCOUNT_UNDEPLOYED');
  const domain = { chainId: chain.network.chainId, seaport: chain.network.contracts.seaport };
  if ((await accountKind(chain.client, components.offerer)) === 'contract') {
    if (!(await isSignedByContract(chain, order))) throw new ApiError('ORDER_SIGNATURE_INVALID');
    return { signature, isContractSigner: true };
  }
  const canonical = await signatureByKey(domain, order);
  if (canonical === null) throw new ApiError('ORDER_SIGNATURE_INVALID');
  return { signature: canonical, isContractSigner: false };
}

/** Whether a contract account accepts its signature now. It may have changed its owner since. */
export async function isSignedByContract(
  { client, network }: ChainContext,
  { components, signature }: SignedOrder,
): Promise<boolean> {
  const domain = { chainId: network.chainId, seaport: network.contracts.seaport };
  const hash = orderDigest(domain, components);
  return verifySignature(client, { address: components.offerer, signature, hash });
}

/** @returns the canonical signature; null when the offerer's key didn't make it */
async function signatureByKey(domain: SeaportDomain, order: SignedOrder): Promise<Hex | null> {
  const signed = signedDigest(domain, order);
  const canonical = canonicalSignature(signed.signature);
  const signer = canonical && (await recover(signed.digest, canonical));
  if (!canonical || !signer || !isAddressEqual(signer, order.components.offerer)) return null;
  const placeAmongSeveral = order.signature.slice(signed.signature.length);
  return `${canonical}${placeAmongSeveral}`;
}

async function recover(hash: Hex, signature: Hex): Promise<Address | null> {
  try {
    return await recoverAddress({ hash, signature });
  } catch {
    return null;
  }
}
