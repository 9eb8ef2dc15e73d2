import type { Card } from '@kura/api-contract/cards';
import type { Intent } from '@kura/api-contract/intents';
import type { Auction } from '@kura/api-contract/orders';
import { Button } from '@kura/ui';
import { formatDateTime, formatDollars } from '@kura/web-kit';
import { AuctionSummary } from '../../../../components/auction-summary.tsx';
import { Notice } from '../../../../components/notice.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { ReceiptActions } from '../receipt-actions.tsx';
import { boundUntil } from './bound-until.ts';

interface BidPlacedProps {
  readonly intent: Intent;
  readonly card: Card;
  /** The current state; null after the auction ended. */
  readonly auction: Auction | null;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Confirms a bid, and shows live whether it is the highest. */
export function BidPlaced({ intent, card, auction, onAgain, onClose }: BidPlacedProps) {
  const t = useTexts('orders');
  const { summary } = intent;
  if (summary.kind !== 'CREATE_ORDER') return null;
  const best = auction?.bestBid ?? null;
  const passed = best !== null && best.offerer !== intent.wallet.toLowerCase();
  return (
    <div className="grid gap-5">
      {auction && <AuctionSummary auction={auction} wallet={intent.wallet} />}
      <div role="status">
        <Notice tone={passed ? 'info' : 'success'}>
          <strong>{t(passed ? 'bid.outbid' : 'bid.done')}</strong>
          <p>
            {passed
              ? t('bid.outbidText', { price: formatDollars(best.price) })
              : summary.maximum === null
                ? t('bid.doneText', { price: formatDollars(summary.total) })
                : t('bid.doneMaximumText', { maximum: formatDollars(summary.maximum) })}
          </p>
          {auction && (
            <p>
              {t('bid.binding')}{' '}
              <time dateTime={boundUntil(auction)}>{formatDateTime(boundUntil(auction))}</time>
            </p>
          )}
        </Notice>
      </div>
      {passed ? (
        <Button size="lg" wide onClick={onAgain}>
          {t('bid.again')}
        </Button>
      ) : (
        <Button size="lg" wide onClick={onClose}>
          {t('common.done')}
        </Button>
      )}
      <ReceiptActions intent={intent} card={card} onClose={onClose} />
    </div>
  );
}
