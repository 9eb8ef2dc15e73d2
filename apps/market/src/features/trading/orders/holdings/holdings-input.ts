import type { HeldInput, OffersMadeInput, OffersReceivedInput, OwnListingsInput } from '@kura/web-kit';
import { placeOf } from '../../../../components/pagination.ts';
import { type HoldingsSearch, statusesOf } from './holdings-search.ts';

/** The query input for a wallet's holdings, from an address. The route's loader and the list share it. */
export function heldInput(search: HoldingsSearch): HeldInput {
  const { tab = 'cards', packs = 'UNREVEALED_PACKS', search: text } = search;
  return {
    ...placeOf(search),
    ...(text && { search: text }),
    ...(tab === 'cards' && { kind: 'card' as const }),
    ...(tab === 'packs' && { type: packs }),
    ...(tab === 'listings' && { listed: true as const }),
  };
}

/** The filters of a wallet's activity in an address. */
export function activityInput({ type, search: text, ...search }: HoldingsSearch) {
  return { ...placeOf(search), ...(text && { search: text }), ...(type && { type: [type] }) };
}

/** The query input for the user's own listings and auctions, from an address. */
export function ownListingsInput({ sale, ...search }: HoldingsSearch): OwnListingsInput {
  return { ...ordersInput(search), ...(sale && { type: [sale] }) };
}

/** The query input for the user's own offers or bids, from an address. */
export function offersMadeInput(search: HoldingsSearch, type: 'OFFER' | 'BID'): OffersMadeInput {
  return { ...ordersInput(search), type: [type] };
}

/** The query input for received offers and bids, from an address. */
export function offersReceivedInput({ orderBy, ...search }: HoldingsSearch): OffersReceivedInput {
  return { ...ordersInput(search), ...(orderBy && { orderBy }) };
}

function ordersInput({ state, search: text, ...search }: HoldingsSearch) {
  return { ...placeOf(search), ...(text && { search: text }), status: statusesOf[state ?? 'open'] };
}
