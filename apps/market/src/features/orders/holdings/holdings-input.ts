import type { HeldInput, OffersMadeInput, OffersReceivedInput, OwnListingsInput } from '@kura/web-kit';
import { type HoldingsSearch, placeOf, statusesOf } from './holdings-search.ts';

/** What an address asks for of what a wallet holds. The route's loader and the list ask by the same input. */
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

/** What an address asks for of one's own listings and auctions. */
export function ownListingsInput({ sale, ...search }: HoldingsSearch): OwnListingsInput {
  return { ...ordersInput(search), ...(sale && { type: [sale] }) };
}

/** What an address asks for of one's own offers, or of one's bids. */
export function offersMadeInput(search: HoldingsSearch, type: 'OFFER' | 'BID'): OffersMadeInput {
  return { ...ordersInput(search), type: [type] };
}

/** What an address asks for of the offers and bids that others made. */
export function offersReceivedInput({ orderBy, ...search }: HoldingsSearch): OffersReceivedInput {
  return { ...ordersInput(search), ...(orderBy && { orderBy }) };
}

function ordersInput({ state, search: text, ...search }: HoldingsSearch) {
  return { ...placeOf(search), ...(text && { search: text }), status: statusesOf[state ?? 'open'] };
}
