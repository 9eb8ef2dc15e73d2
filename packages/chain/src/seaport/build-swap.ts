import { splitPrice } from '@kura/domain/orders';
import type { Address } from 'viem';
import { assembleOrder, type OrderComponents, type OrderEnvelope } from './order.ts';
import { feeItems, moneyItem, nftItem, type Payees, paymentItems, receivedBy } from './order-items.ts';

/** A card or pack by its contract and id. */
export interface Nft {
  readonly contract: Address;
  readonly tokenId: bigint;
}

/** The terms of a swap: a card for a card, with cash when one is worth more. */
export interface SwapTerms extends Omit<Payees, 'seller'>, OrderEnvelope {
  readonly offerer: Address;
  readonly gives: Nft;
  /** The wanted card. Only its owner can accept. */
  readonly wants: Nft;
  /** The cash difference, which the fee is taken from; null when the cards have equal value. */
  readonly cash: { readonly paidBy: 'OFFERER' | 'ACCEPTER'; readonly amountBaseUnits: bigint } | null;
}

/**
 * Builds the order of a swap.
 *
 * @throws RangeError for cash that isn't positive or that the fee uses up, and for a time that ends before it starts.
 */
export function buildSwap(terms: SwapTerms): OrderComponents {
  const { offerer, gives, wants, cash } = terms;
  const given = nftItem(gives.contract, gives.tokenId);
  const wanted = receivedBy(offerer, nftItem(wants.contract, wants.tokenId));
  if (cash === null) return assembleOrder({ offerer, offer: [given], consideration: [wanted] }, terms);

  if (cash.paidBy === 'ACCEPTER') {
    const payment = paymentItems(cash.amountBaseUnits, { ...terms, seller: offerer });
    return assembleOrder({ offerer, offer: [given], consideration: [wanted, ...payment] }, terms);
  }
  const { feeBaseUnits, proceedsBaseUnits } = splitPrice(cash.amountBaseUnits, terms.feeBasisPoints);
  if (proceedsBaseUnits === 0n) throw new RangeError('the fee leaves nothing of the cash');
  return assembleOrder(
    {
      offerer,
      offer: [given, moneyItem(terms.token, cash.amountBaseUnits)],
      consideration: [wanted, ...feeItems(feeBaseUnits, terms)],
    },
    terms,
  );
}
