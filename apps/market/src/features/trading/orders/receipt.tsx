import type { Intent, IntentSummary } from '@kura/api-contract/intents';
import { formatAmount, parseAmount } from '@kura/domain/money';
import { CopyButton, DescriptionList, type Fact } from '@kura/ui';
import { formatDateTime, orderQuery, shortAddress, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../../components/amount.tsx';
import { Notice } from '../../../components/notice.tsx';
import { priceText } from '../../../components/price-text.ts';
import { TransactionLink } from '../../../components/transaction-link.tsx';
import { type TextsT, useTexts } from '../../../i18n/use-texts.ts';

/** The outcome of a confirmed intent, with its transaction in the block explorer, or the order that was signed. */
export function Receipt({ intent, children }: { intent: Intent; children?: ReactNode }) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const { result } = intent;
  const signedId = result.transactionHash === null ? result.orderId : null;
  const { data: signed } = useQuery({ ...orderQuery(api, signedId ?? ''), enabled: signedId !== null });
  const facts: Fact[] = [];
  if (result.transactionHash) {
    const link = <TransactionLink hash={result.transactionHash} />;
    facts.push({ key: 'tx', name: t('common.transaction'), value: link });
  }
  if (signed?.orderHash) {
    facts.push({
      key: 'order',
      name: t('receipt.order'),
      value: (
        <span className="inline-flex items-center text-sm font-mono">
          {shortAddress(signed.orderHash)}
          <CopyButton text={signed.orderHash} label={t('receipt.order')} />
        </span>
      ),
    });
  }
  facts.push(...sumsOf(t, intent));

  const [title, text] = wordsOf(t, intent);
  return (
    <div className="grid gap-5">
      <Notice tone="success">
        <strong>{title}</strong>
        {text && <p>{text}</p>}
      </Notice>
      {facts.length > 0 && <DescriptionList compact facts={facts} />}
      {children}
    </div>
  );
}

/** The amounts paid and received. */
function sumsOf(t: TextsT<'orders'>, { summary, result }: Intent): Fact[] {
  const money = (key: string, name: string, amount: string, strong = true): Fact => ({
    key,
    name,
    value:
      'token' in summary ? (
        <Amount exact withToken size="inherit" amount={amount} token={summary.token} yen={strong} />
      ) : (
        amount
      ),
    strong,
  });
  switch (summary.kind) {
    case 'ROLL':
    case 'FILL_ORDER':
      return [money('paid', t('receipt.paid'), summary.total)];
    case 'FILL_ORDERS':
      return [money('paid', t('receipt.paid'), formatAmount(bought(summary, result).paid))];
    case 'ACCEPT_OFFER':
      return [
        money('price', t('accept.price'), summary.total, false),
        money('fee', t('accept.fee'), summary.fee, false),
        money('received', t('receipt.received'), summary.proceeds),
      ];
    case 'ACCEPT_SWAP':
      if (summary.cash === null) return [];
      return summary.cash.paidBy === 'ACCEPTER'
        ? [money('paid', t('receipt.paid'), summary.total)]
        : [money('cash', t('accept.youReceiveCash'), summary.cash.amount)];
    case 'EXCHANGE_CARDS': {
      const value = priceText(t, summary.points, 'POINT');
      return [{ key: 'points', name: t('receipt.points'), value, strong: true }];
    }
    case 'CREATE_ORDER': {
      const until = formatDateTime(summary.endsAt);
      if (summary.type === 'OFFER') {
        return [
          { key: 'until', name: t('offer.until'), value: until },
          ...(summary.swap === null ? [money('price', t('offer.youPay'), summary.total)] : []),
        ];
      }
      const isAuction = summary.type === 'AUCTION';
      const proceeds = t(isAuction ? 'sell.auction.leastProceeds' : 'sell.youGet');
      return [
        { key: 'until', name: t(isAuction ? 'sell.auction.end' : 'sell.until'), value: until },
        money('price', t(isAuction ? 'sell.auction.reserve' : 'sell.price'), summary.total, false),
        money('proceeds', proceeds, summary.proceeds),
      ];
    }
    default:
      return [];
  }
}

/** The items of a purchase that succeeded. Listings that became invalid meanwhile are skipped and not charged. */
function bought(
  { orders, dead }: Extract<IntentSummary, { kind: 'FILL_ORDERS' }>,
  { orderIds }: Intent['result'],
) {
  const filled = orders.filter(({ orderId }) => orderIds.includes(orderId));
  return {
    count: filled.length,
    leftOut: orders.length - filled.length + dead.length,
    paid: filled.reduce((sum, { price }) => sum + parseAmount(price), 0n),
  };
}

function wordsOf(t: TextsT<'orders'>, { summary, result }: Intent): [title: string, text: string] {
  switch (summary.kind) {
    case 'FILL_ORDER':
      return [t('receipt.bought'), t('receipt.boughtText')];
    case 'FILL_ORDERS': {
      const { count, leftOut } = bought(summary, result);
      return [
        t('receipt.boughtSeveral', { count }),
        leftOut > 0 ? t('receipt.leftOut', { count: leftOut }) : t('receipt.boughtSeveralText'),
      ];
    }
    case 'ACCEPT_OFFER':
      return [t('receipt.accepted'), t('receipt.acceptedText')];
    case 'ACCEPT_SWAP':
      return [t('receipt.swapped'), t('receipt.swappedText')];
    case 'CREATE_ORDER':
      switch (summary.type) {
        case 'AUCTION':
          return [t('sell.auctionDone'), t('sell.auctionDoneText')];
        case 'FIXED_PRICE':
          return [t('sell.done'), t(summary.reservedFor ? 'sell.reservedDoneText' : 'sell.doneText')];
        default:
          return [t('receipt.offered'), t('receipt.offeredText')];
      }
    case 'CANCEL_ORDER':
      return summary.all
        ? [t('receipt.cancelledEverything'), t('receipt.cancelledEverythingText')]
        : [
            t('receipt.cancelled', { count: summary.orderIds.length }),
            t('receipt.cancelledText', { count: summary.orderIds.length }),
          ];
    case 'EXCHANGE_CARDS':
      return [t('receipt.exchanged'), t('receipt.exchangedText')];
    case 'TRANSFER_NFT':
      return [t('receipt.sent'), t('receipt.sentText')];
    default:
      return [t('receipt.done'), ''];
  }
}
