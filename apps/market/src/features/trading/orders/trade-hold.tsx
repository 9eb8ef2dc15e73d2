import type { CardDetail } from '@kura/api-contract/cards';
import { useSession } from '@kura/web-kit';
import { useId } from 'react';
import { holdOf } from '../../../components/hold.ts';
import { HoldNotice } from '../../../components/hold-notice.tsx';

/** The hold on the traded item, with the acts that it forbids. Renders nothing without a hold. */
export function TradeHold({ nft }: { nft: CardDetail }) {
  const wallet = useSession()?.wallet?.address.toLowerCase();
  const id = useId();
  const hold = holdOf(nft);
  const own = wallet !== undefined && wallet === nft.owner?.toLowerCase();
  return hold && <HoldNotice id={id} hold={hold} kind={nft.kind} own={own} />;
}
