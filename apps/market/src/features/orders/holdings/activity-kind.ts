import type { WalletActivity } from '@kura/api-contract/users';
import type { IconName } from '@kura/ui';

/** The kind of an activity entry, from the perspective of the wallet's owner. */
export type ActivityKind =
  | 'packBought'
  | 'cardDrawn'
  | 'minted'
  | 'packOpened'
  | 'redeemed'
  | 'sent'
  | 'received'
  | 'Listing'
  | 'Cancel'
  | 'Sale'
  | 'Purchase'
  | 'Bid'
  | 'Offer'
  | 'Swap';

export const activityIcons: Readonly<Record<ActivityKind, IconName>> = {
  packBought: 'pack',
  cardDrawn: 'spark',
  minted: 'card',
  packOpened: 'pack',
  redeemed: 'shield',
  sent: 'arrow-right',
  received: 'arrow-right',
  Listing: 'tag',
  Cancel: 'close',
  Sale: 'check',
  Purchase: 'card',
  Bid: 'tag',
  Offer: 'tag',
  Swap: 'card',
};

type Told = Pick<WalletActivity, 'type' | 'from' | 'to'> & {
  nft: Pick<WalletActivity['nft'], 'kind' | 'gachaId'>;
};

/** A null sender means a mint, a null receiver a burn. */
export function activityKind({ type, from, to, nft }: Told, wallet: string): ActivityKind {
  if (type === 'Mint') return nft.kind === 'pack' ? 'packBought' : nft.gachaId ? 'cardDrawn' : 'minted';
  if (type !== 'Transfer') return type;
  if (to === null) return nft.kind === 'pack' ? 'packOpened' : 'redeemed';
  return from?.toLowerCase() === wallet.toLowerCase() ? 'sent' : 'received';
}

/** The other party. */
export function counterpartOf({ from, to }: Pick<WalletActivity, 'from' | 'to'>, wallet: string) {
  const isOther = (address: string | null) =>
    address !== null && address.toLowerCase() !== wallet.toLowerCase();
  return isOther(from) ? from : isOther(to) ? to : null;
}
