import type { NftActivity } from '@kura/api-contract/cards';
import type { ActivityType } from '@kura/domain/vocabulary';
import type { IconName } from '@kura/ui';

/** The kind of an activity for all readers. */
export type ActivityKind =
  | 'packBought'
  | 'cardDrawn'
  | 'minted'
  | 'packOpened'
  | 'redeemed'
  | 'transferred'
  | Exclude<ActivityType, 'Mint' | 'Transfer'>;

export const activityIcons: Readonly<Record<ActivityKind, IconName>> = {
  packBought: 'pack',
  cardDrawn: 'spark',
  minted: 'card',
  packOpened: 'pack',
  redeemed: 'shield',
  transferred: 'arrow-right',
  Listing: 'tag',
  Cancel: 'close',
  Sale: 'check',
  Purchase: 'card',
  Bid: 'tag',
  Offer: 'tag',
  Swap: 'card',
};

export type DescribedActivity = Pick<NftActivity, 'type' | 'to'> & {
  nft: Pick<NftActivity['nft'], 'kind' | 'gachaId'>;
};

/** A null receiver means a burn. */
export function activityKind({ type, to, nft }: DescribedActivity): ActivityKind {
  if (type === 'Mint') return nft.kind === 'pack' ? 'packBought' : nft.gachaId ? 'cardDrawn' : 'minted';
  if (type !== 'Transfer') return type;
  if (to === null) return nft.kind === 'pack' ? 'packOpened' : 'redeemed';
  return 'transferred';
}
