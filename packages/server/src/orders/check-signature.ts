import { type OrderComponents, orderTypedData, type SeaportDomain } from '@kura/chain';
import { accountKind, verifySignature } from '@kura/chain/server';
import {
  type Address,
  compactSignatureToSignature,
  type Hex,
  isAddressEqual,
  parseCompactSignature,
  parseSignature,
  recoverTypedDataAddress,
  serializeSignature,
  size,
} from 'viem';
import { type CallContext, Refusal } from '../platform/index.ts';

/** The end of a signature of an account that is still to be deployed (ERC-6492). */
const erc6492Suffix = '6492649264926492649264926492649264926492649264926492649264926492';

/**
 * Checks the signature of an order as Seaport will: a key's by recovery, a contract's by asking it.
 *
 * @returns the signature in the one form in which the shop keeps it: 65 bytes with v 27 or 28 for a key's
 * @throws Refusal ORDER_ACCOUNT_UNDEPLOYED for an account that isn't there yet, since Seaport knows no ERC-6492
 */
export async function checkOrderSignature(
  { chain }: CallContext,
  components: OrderComponents,
  signature: Hex,
): Promise<Hex> {
  if (signature.toLowerCase().endsWith(erc6492Suffix)) throw new Refusal('ORDER_ACCOUNT_UNDEPLOYED');
  const domain: SeaportDomain = {
    chainId: chain.network.chainId,
    seaport: chain.network.contracts.seaport,
  };
  const typedData = orderTypedData(domain, components);
  if ((await accountKind(chain.client, components.offerer)) === 'contract') {
    const valid = await verifySignature(chain.client, {
      address: components.offerer,
      signature,
      typedData: typedData as never,
    });
    if (!valid) throw new Refusal('ORDER_SIGNATURE_INVALID');
    return signature;
  }
  const canonical = canonicalSignature(signature);
  const signer = canonical && (await recover(typedData, canonical));
  if (!canonical || !signer || !isAddressEqual(signer, components.offerer)) {
    throw new Refusal('ORDER_SIGNATURE_INVALID');
  }
  return canonical;
}

async function recover(
  typedData: ReturnType<typeof orderTypedData>,
  signature: Hex,
): Promise<Address | null> {
  try {
    return await recoverTypedDataAddress({ ...typedData, signature });
  } catch {
    return null;
  }
}

/** One signature has several spellings: 65 bytes with v 27/28 or 0/1, or 64 bytes (EIP-2098). Null for anything else. */
function canonicalSignature(signature: Hex): Hex | null {
  try {
    const parts =
      size(signature) === 64
        ? compactSignatureToSignature(parseCompactSignature(signature))
        : size(signature) === 65
          ? parseSignature(signature)
          : null;
    return parts && serializeSignature(parts);
  } catch {
    return null;
  }
}
