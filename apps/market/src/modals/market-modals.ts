import type { OfferTargetInput } from '@kura/api-contract/trading';
import { createModalStore, type ModalStore, useModalConfigOf, useModalStore } from '@kura/web-kit';
import type { ShownCard } from '../components/card-facts.ts';

/** The orders to cancel. */
export type CancelChoice =
  /** One order, or else the listing or auction of the card or pack. */
  | { readonly nftId?: string; readonly orderId?: string }
  | { readonly orderIds: readonly string[] }
  /** All orders of one card or pack. */
  | { readonly nftId: string; readonly all: true }
  /** All orders that the wallet signed. */
  | { readonly wallet: true };

/** The market's modals by their fixed names, with their parameters. */
export interface MarketModals {
  readonly ROLL_GACHA: { readonly gachaId: string };
  readonly TRANSACTION_PENDING: { readonly intentId: string };
  /** One card or pack, or several by one signature. */
  readonly SELL:
    | { readonly nftId: string; readonly way?: 'fixed' | 'auction' }
    | { readonly nfts: readonly ShownCard[] };
  readonly BUY_NOW: { readonly nftId: string };
  /** Several listed cards or packs at once. */
  readonly PURCHASE: { readonly nftIds: readonly string[] };
  readonly MAKE_OFFER: { readonly target: OfferTargetInput };
  readonly MAKE_OFFER_SUCCESS: { readonly intentId: string };
  readonly BID_AUCTION: { readonly nftId: string };
  /** For an offer that any of several cards can fill, `nftId` is the preselected card. */
  readonly ACCEPT_ORDER: { readonly orderId: string; readonly nftId?: string };
  readonly ACCEPT_ORDER_SUCCESS: { readonly intentId: string };
  readonly CANCEL_ORDER: CancelChoice;
  readonly CANCEL_ORDER_SUCCESS: { readonly intentId: string };
  /** Without a card or pack the sender chooses one first. */
  readonly TRANSFER_WALLET: { readonly nftId?: string };
  /** Rank C cards from one drop. */
  readonly EXCHANGE_POINT: { readonly gachaId: string; readonly cardIds: readonly string[] };
  /** The holder can leave cards out in the modal. */
  readonly REDEEM: { readonly cards: readonly ShownCard[] };
  /** Joining a campaign. */
  readonly CAMPAIGN: { readonly campaignId: string };
  /** The user has applied. */
  readonly CAMPAIGN_SUCCESS: { readonly campaignId: string };
  readonly EDIT_PROFILE: Record<never, never>;
  readonly SHARED_PROFILE: Record<never, never>;
  readonly CONFIRM_EMAIL: Record<never, never>;
  /** Answers the waiting call; absent when no call waits. */
  readonly CONFIRM_TERMS: { readonly onAnswer?: (accepted: boolean) => void };
  readonly RECEIVE_TOKEN: { readonly address: `0x${string}` };
}

export type MarketModalStore = ModalStore<MarketModals>;

export const createMarketModals = (): MarketModalStore => createModalStore<MarketModals>();

export const useModals = (): MarketModalStore => useModalStore<MarketModals>();

/** The config that a modal is open with; undefined while it is closed. */
export const useModalConfig = <Name extends keyof MarketModals>(name: Name): MarketModals[Name] | undefined =>
  useModalConfigOf<MarketModals, Name>(name);
