import type { Auction } from '@kura/api-contract/orders';
import { formatAmount, parseAmount, priceFromInput } from '@kura/domain/money';
import { Button, Checkbox, DescriptionList, DialogFooter } from '@kura/ui';
import { formatDateTime, formatDollars, isProblem, orderKeys, useAppClient, useSession } from '@kura/web-kit';
import { useEffect, useState } from 'react';
import { AuctionSummary } from '../../../../components/auction-summary.tsx';
import { Notice } from '../../../../components/notice.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { IntentAction } from '../../../../intents/use-intent-action.ts';
import { PriceChips } from '../price-chips.tsx';
import { PriceField } from '../price-field.tsx';
import { Sum } from '../sum.tsx';
import form from '../trade-form.module.css';
import { ActionError } from '../trade-stages.tsx';
import { useFunds } from '../use-funds.ts';
import styles from './bid-form.module.css';
import { boundUntil } from './bound-until.ts';

/** The bid amount, with suggestions above the highest bid, and the maximum for automatic bids. */
export function BidForm({ auction, act }: { auction: Auction; act: IntentAction }) {
  const t = useTexts('orders');
  const { api, queryClient } = useAppClient();
  const wallet = useSession()?.wallet?.address;
  const [typed, setTyped] = useState<string | null>(null);
  const [wantsMaximum, setWantsMaximum] = useState(false);
  const [maximumText, setMaximumText] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [first] = useState(auction);

  const { paymentToken, minimumBid, bestBid, nftId } = auction;
  const least = parseAmount(minimumBid);
  const text = typed ?? minimumBid;
  const price = priceFromInput(text);
  const maximum = wantsMaximum ? priceFromInput(maximumText) : null;
  const funds = useFunds(paymentToken, wantsMaximum ? maximum : price);
  const isOwn = (offerer: string | undefined) =>
    wallet !== undefined && offerer?.toLowerCase() === wallet.toLowerCase();
  const outbid = bestBid !== null && bestBid.id !== first.bestBid?.id && !isOwn(bestBid.offerer);
  const tooLow = price !== null && price < least;
  const reason = isOwn(auction.ask.offerer)
    ? t('bid.own')
    : tooLow
      ? t('bid.tooLow', { least: formatDollars(minimumBid) })
      : funds.shortfall;
  const maximumTooLow = maximum !== null && price !== null && maximum < price;

  useEffect(() => {
    if (isProblem(act.error, 'BID_TOO_LOW', 'AUCTION_ENDED')) {
      void queryClient.invalidateQueries({ queryKey: orderKeys.ofNft(nftId) });
    }
  }, [act.error, queryClient, nftId]);

  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (reason !== null || act.running || price === null || tooLow) return;
        if (wantsMaximum && (maximum === null || maximumTooLow)) return;
        act.start((idempotencyKey) =>
          api.trading.prepare(
            {
              type: 'BID',
              auctionId: auction.id,
              price: formatAmount(price),
              ...(maximum !== null && { maximum: formatAmount(maximum) }),
              ...(wallet && { wallet }),
            },
            { context: { idempotencyKey } },
          ),
        );
      }}
    >
      <AuctionSummary auction={auction} wallet={wallet} size="lg" />
      {outbid && bestBid && (
        <div role="status">
          <Notice tone="info">
            {t('bid.passed', { price: formatDollars(bestBid.price), least: formatDollars(minimumBid) })}
          </Notice>
        </div>
      )}
      <PriceField
        label={t('bid.price')}
        value={text}
        onValueChange={setTyped}
        suffix={paymentToken}
        price={price}
        submitted={submitted}
        mistake={tooLow ? t('bid.tooLow', { least: formatDollars(minimumBid) }) : null}
        autoFocus
      />
      <PriceChips
        label={t('bid.steps')}
        chips={bidSteps(auction).map(({ price, more }) => ({
          key: price,
          name: more === null ? t('bid.least') : `+${formatDollars(more)}`,
          price,
        }))}
        selected={text}
        onSelect={setTyped}
      />
      <div className={styles.maximum}>
        <Checkbox
          label={t('bid.withMaximum')}
          checked={wantsMaximum}
          onChange={(event) => setWantsMaximum(event.target.checked)}
        />
        {wantsMaximum && (
          <PriceField
            label={t('bid.maximum')}
            hint={t('bid.maximumHint')}
            value={maximumText}
            onValueChange={setMaximumText}
            suffix={paymentToken}
            price={maximum}
            submitted={submitted}
            mistake={maximumTooLow ? t('bid.maximumTooLow') : null}
          />
        )}
      </div>
      <DescriptionList
        compact
        facts={[
          { key: 'fee', name: t('buy.fee'), value: t('buy.feeNone') },
          ...funds.facts,
          { key: 'binding', name: t('bid.binding'), value: formatDateTime(boundUntil(auction)) },
        ]}
      />
      <p className={form.next}>{t('bid.next')}</p>
      <ActionError act={act} />
      <DialogFooter>
        <DescriptionList
          compact
          facts={[
            {
              key: 'total',
              name: t(wantsMaximum ? 'bid.youPayAtMost' : 'bid.youPay'),
              value: <Sum price={maximum ?? price} token={paymentToken} />,
              strong: true,
            },
          ]}
        />
        <Button type="submit" size="lg" wide busy={act.running} disabledReason={reason}>
          {price === null ? t('bid.submitEmpty') : t('bid.submit', { price: formatBase(price) })}
        </Button>
      </DialogFooter>
    </form>
  );
}

const formatBase = (price: bigint | null): string =>
  price === null ? '—' : formatDollars(formatAmount(price));

/** The minimum next bid and some higher suggestions. */
function bidSteps({ minimumBid, increment }: Auction): { price: string; more: string | null }[] {
  const [least, step] = [parseAmount(minimumBid), parseAmount(increment)];
  return [0n, 2n, 5n].map((times) => ({
    price: formatAmount(least + times * step),
    more: times === 0n ? null : formatAmount(times * step),
  }));
}
