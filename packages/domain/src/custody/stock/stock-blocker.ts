import type { SlabHolder } from '../../cards/cards/slab-claim.ts';
import type { RevealState, SaleType } from '../../vocabulary.ts';

/** Maximum cards that one transaction mints. */
export const MAX_CARDS_PER_MINT = 100;

/** Facts about a card that decide which actions the shop may take. */
export interface StockCard {
  readonly revealState: RevealState;
  readonly saleType: SaleType;
  readonly holder: SlabHolder;
  /** The operator's latest transaction for its slab is pending. */
  readonly underWay: boolean;
  /** A campaign promises it to a winner, or owes it to one. */
  readonly prize: boolean;
  /** Lower-case; null while there is no token, and once it is burned. */
  readonly owner: string | null;
}

/** The card's state that prevents one of the shop's actions. */
export type StockBlocker =
  | 'UNDER_WAY'
  | 'MINTED'
  | 'NOT_SHOP_OWNED'
  | 'DRAFT'
  | 'RESERVED'
  | 'PRIZE'
  | SlabHolder
  | SaleType;

/** Why a card can't be minted from stock, or put on sale there; null when it can. */
export function stockBlocker(card: StockCard): StockBlocker | null {
  if (card.underWay) return 'UNDER_WAY';
  if (card.prize) return 'PRIZE';
  if (card.revealState !== 'OFF_CHAIN') return 'MINTED';
  if (card.holder !== 'VAULT') return card.holder;
  return card.saleType === 'UNASSIGNED' ? null : card.saleType;
}

/**
 * Why the operator can't burn or send a card; null when it can. The shop never moves another owner's token, and one that is a
 * prize, on sale or in custody is promised to others.
 */
export function shopOwnershipBlocker(card: StockCard, operator: string): StockBlocker | null {
  if (card.underWay) return 'UNDER_WAY';
  if (card.owner === null || card.owner !== operator.toLowerCase()) return 'NOT_SHOP_OWNED';
  if (card.prize) return 'PRIZE';
  if (card.holder !== 'WALLET') return card.holder;
  return card.saleType === 'UNASSIGNED' ? null : card.saleType;
}

/** Why the shop can't list a card in its wallet, or accept an offer for it: a listed one can be sold in other ways too. */
export function shopTradeBlocker(card: StockCard, operator: string): StockBlocker | null {
  const obstacle = shopOwnershipBlocker(card, operator);
  return obstacle === 'FIXED_PRICE' ? null : obstacle;
}
