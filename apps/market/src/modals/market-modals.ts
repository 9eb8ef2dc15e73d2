import { createModalStore, type ModalStore, useModalConfigOf, useModalStore } from '@kura/web-kit';

/** The modals of the market by their fixed names, and what each is opened with. */
export interface MarketModals {
  readonly ROLL_GACHA: { readonly gachaId: string };
  readonly TRANSACTION_PENDING: { readonly intentId: string };
  readonly SELL: { readonly nftId: string };
  readonly BUY_NOW: { readonly nftId: string };
  readonly ACCEPT_ORDER_SUCCESS: { readonly intentId: string };
  /** The live listing, unless another is named. */
  readonly CANCEL_ORDER: { readonly nftId: string; readonly orderId?: string };
  readonly CANCEL_ORDER_SUCCESS: { readonly intentId: string };
  /** Without a card or pack the sender chooses one first. */
  readonly TRANSFER_WALLET: { readonly nftId?: string };
  readonly RECEIVE_TOKEN: { readonly address: `0x${string}` };
}

export type MarketModalStore = ModalStore<MarketModals>;

export const createMarketModals = (): MarketModalStore => createModalStore<MarketModals>();

export const useModals = (): MarketModalStore => useModalStore<MarketModals>();

/** The config that a modal is open with; undefined while it is closed. */
export const useModalConfig = <Name extends keyof MarketModals>(name: Name): MarketModals[Name] | undefined =>
  useModalConfigOf<MarketModals, Name>(name);
