import type { NftActivity } from '@kura/api-contract/cards';
import type { IconName } from '@kura/ui';
import {
  type ActivityKind,
  activityIcons,
  activityKind,
  type DescribedActivity,
} from '../../../../components/activity-kind.ts';

/** The kind of an activity entry, from the perspective of the wallet's owner. */
export type OwnActivityKind = Exclude<ActivityKind, 'transferred'> | 'sent' | 'received';

const { transferred, ...icons } = activityIcons;
export const ownActivityIcons: Readonly<Record<OwnActivityKind, IconName>> = {
  ...icons,
  sent: transferred,
  received: transferred,
};

export function ownActivityKind(
  activity: DescribedActivity & Pick<NftActivity, 'from'>,
  wallet: string,
): OwnActivityKind {
  const kind = activityKind(activity);
  if (kind !== 'transferred') return kind;
  return activity.from?.toLowerCase() === wallet.toLowerCase() ? 'sent' : 'received';
}

/** The other party. */
export function counterpartOf({ from, to }: Pick<NftActivity, 'from' | 'to'>, wallet: string) {
  const isOther = (address: string | null) =>
    address !== null && address.toLowerCase() !== wallet.toLowerCase();
  return isOther(from) ? from : isOther(to) ? to : null;
}
