import { schema } from 'virtual:kura-input/trading.prepare';
import type { Auction } from '@kura/api-contract/orders';
import { amountFromInput, formatAmount, parseAmount, priceFromInput } from '@kura/domain/money';
import { Form, fieldsOf } from '@kura/ui/form';
import { formatDateTime, formatDollars, isProblem, orderKeys, useAppClient, useSession } from '@kura/web-kit';
import { useEffect, useState } from 'react';
import { AuctionSummary } from '../../../../components/auction-summary.tsx';
import { Notice } from '../../../../components/notice.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { IntentSubmit } from '../../../../intents/intent-submit.tsx';
import type { IntentAction } from '../../../../intents/use-intent-action.ts';
import { useIntentForm } from '../../../../intents/use-intent-form.ts';
import { PriceChips } from '../price-chips.tsx';
import { PriceField } from '../price-field.tsx';
import { Sum } from '../sum.tsx';
import { useFunds } from '../use-funds.ts';
import { boundUntil } from './bound-until.ts';

interface BidValues {
  readonly price: string;
  readonly wantsMaximum: boolean;
  readonly maximum: string;
}

const Field = fieldsOf<BidValues>();

interface BidFormProps {
  readonly auction: Auction;
  readonly act: IntentAction;
}

/** The bid amount, with suggestions above the highest bid, and the maximum for automatic bids. */
export function BidForm({ auction, act }: BidFormProps) {
  const t = useTexts('orders');
  const wallet = useSession()?.wallet?.address;
  const form = useBid({ auction, act });
  const { wantsMaximum } = form.methods.watch();
  return (
    <Form form={form} className="grid gap-5">
      <AuctionSummary auction={auction} wallet={wallet} size="lg" />
      <Outbid auction={auction} wallet={wallet} />
      <PriceField name="price" label={t('bid.price')} suffix={auction.paymentToken} autoFocus />
      <PriceChips
        label={t('bid.steps')}
        chips={bidSteps(auction).map(({ price, more }) => ({
          key: price,
          name: more === null ? t('bid.least') : `+${formatDollars(more)}`,
          price,
        }))}
      />
      <div className="grid gap-3 p-4 py-3 border rounded-md">
        <Field.Checkbox name="wantsMaximum" label={t('bid.withMaximum')} />
        {wantsMaximum && (
          <PriceField
            name="maximum"
            label={t('bid.maximum')}
            hint={t('bid.maximumHint')}
            suffix={auction.paymentToken}
          />
        )}
      </div>
      <BidSubmit values={form.methods.getValues()} error={form.error} auction={auction} act={act} />
    </Form>
  );
}

function useBid({ auction, act }: BidFormProps) {
  const t = useTexts('orders');
  const { api, queryClient } = useAppClient();
  const wallet = useSession()?.wallet?.address;
  const { id, nftId, minimumBid } = auction;
  useEffect(() => {
    if (isProblem(act.error, 'BID_TOO_LOW', 'AUCTION_ENDED')) {
      void queryClient.invalidateQueries({ queryKey: orderKeys.ofNft(nftId) });
    }
  }, [act.error, queryClient, nftId]);
  const values: BidValues = { price: minimumBid, wantsMaximum: false, maximum: '' };
  return useIntentForm({
    schema,
    values,
    // An untouched bid follows the auction.
    version: minimumBid,
    read: ({ price, wantsMaximum, maximum }) => ({
      type: 'BID' as const,
      auctionId: id,
      price: amountFromInput(price),
      ...(wantsMaximum && { maximum: amountFromInput(maximum) }),
      ...(wallet && { wallet }),
    }),
    check: ({ price, wantsMaximum, maximum }) => ({
      price: isBelow(price, minimumBid) ? t('bid.tooLow', { least: formatDollars(minimumBid) }) : null,
      maximum: wantsMaximum && isBelow(maximum, price) ? t('bid.maximumTooLow') : null,
    }),
    prepare: api.trading.prepare,
    act,
  });
}

/** Whether both texts are prices, and the first is lower. */
function isBelow(text: string, least: string): boolean {
  const [price, limit] = [priceFromInput(text), priceFromInput(least)];
  return price !== null && limit !== null && price < limit;
}

/** Says that somebody else bid more since the form opened. */
function Outbid({ auction, wallet }: { auction: Auction; wallet: string | undefined }) {
  const t = useTexts('orders');
  const [first] = useState(auction);
  const { bestBid, minimumBid } = auction;
  if (bestBid === null || bestBid.id === first.bestBid?.id || isOwn(bestBid.offerer, wallet)) return null;
  return (
    <div role="status">
      <Notice tone="info">
        {t('bid.passed', { price: formatDollars(bestBid.price), least: formatDollars(minimumBid) })}
      </Notice>
    </div>
  );
}

const isOwn = (offerer: string, wallet: string | undefined): boolean =>
  offerer.toLowerCase() === wallet?.toLowerCase();

interface BidSubmitProps extends BidFormProps {
  readonly values: BidValues;
  readonly error: unknown;
}

/** The payment of a bid that wins, and the button. */
function BidSubmit({ values, error, auction, act }: BidSubmitProps) {
  const t = useTexts('orders');
  const wallet = useSession()?.wallet?.address;
  const { paymentToken, minimumBid, ask } = auction;
  const price = priceFromInput(values.price);
  const maximum = values.wantsMaximum ? priceFromInput(values.maximum) : null;
  const funds = useFunds(paymentToken, values.wantsMaximum ? maximum : price);
  const tooLow = isBelow(values.price, minimumBid)
    ? t('bid.tooLow', { least: formatDollars(minimumBid) })
    : null;
  return (
    <IntentSubmit
      act={act}
      error={error}
      facts={[
        { key: 'fee', name: t('buy.fee'), value: t('buy.feeNone') },
        ...funds.facts,
        { key: 'binding', name: t('bid.binding'), value: formatDateTime(boundUntil(auction)) },
      ]}
      next={t('bid.next')}
      total={{
        name: t(values.wantsMaximum ? 'bid.youPayAtMost' : 'bid.youPay'),
        value: <Sum price={maximum ?? price} token={paymentToken} />,
      }}
      blocked={isOwn(ask.offerer, wallet) ? t('bid.own') : (tooLow ?? funds.shortfall)}
    >
      {price === null ? t('bid.submitEmpty') : t('bid.submit', { price: formatDollars(formatAmount(price)) })}
    </IntentSubmit>
  );
}

/** The minimum next bid and some higher suggestions. */
function bidSteps({ minimumBid, increment }: Auction): { price: string; more: string | null }[] {
  const [least, step] = [parseAmount(minimumBid), parseAmount(increment)];
  return [0n, 2n, 5n].map((times) => ({
    price: formatAmount(least + times * step),
    more: times === 0n ? null : formatAmount(times * step),
  }));
}
