import type { Intent } from '@kura/api-contract/intents';
import type { Address } from 'viem';
import { type CallContext, inTransaction, type Reply, requireUser } from '../../platform/index.ts';
import { allowSeaport, cancelRevived } from './order-terms.ts';
import { type OrderToSign, prepareSignature } from './prepare-signature.ts';
import type { Tradable } from './tradable.repository.ts';

/** An unsigned listing or ask. */
export interface SaleToSign<Unsigned extends OrderToSign['unsigned'] = OrderToSign['unsigned']>
  extends OrderToSign {
  unsigned: Unsigned;
  nft: Tradable;
  seller: Address;
  /** The only wallet that can buy; null for anybody. */
  reservedFor: Address | null;
}

/** Stores the listing or the ask of a card or pack for its holder to sign, and the approvals before it. */
export async function prepareSale(context: CallContext, sale: SaleToSign): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  const { nft, seller: wallet, reservedFor } = sale;
  const steps = [
    ...(await cancelRevived(context, [nft], wallet)),
    ...(await allowSeaport(context, nft.contract_address as Address, wallet)),
  ];
  const summary = { nftId: nft.id, reservedFor };
  return inTransaction(context, (tx) =>
    prepareSignature(tx, context, { user, wallet, order: sale, steps, summary }),
  );
}
