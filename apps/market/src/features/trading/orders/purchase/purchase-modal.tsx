import type { CardDetail } from '@kura/api-contract/cards';
import type { Intent } from '@kura/api-contract/intents';
import type { Order } from '@kura/api-contract/orders';
import { formatAmount, parseAmount } from '@kura/domain/money';
import { Button, Dialog, Icon, IconButton } from '@kura/ui';
import {
  formatDollars,
  listingOfQuery,
  nftQuery,
  paymentTermsQuery,
  useAppClient,
  useRooms,
  useSession,
} from '@kura/web-kit';
import { useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useBulkBuy } from '../../../../components/bulk-buy.tsx';
import { useCardTitle } from '../../../../components/card-title.ts';
import { holdOf, longestHold } from '../../../../components/hold.ts';
import { HoldNotice } from '../../../../components/hold-notice.tsx';
import { Unloaded } from '../../../../components/loaded.tsx';
import { NftThumb } from '../../../../components/nft-thumb.tsx';
import { Notice } from '../../../../components/notice.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { IntentStages } from '../../../../intents/intent-stages.tsx';
import { IntentSubmit } from '../../../../intents/intent-submit.tsx';
import { useIntentAction } from '../../../../intents/use-intent-action.ts';
import { useModals } from '../../../../modals/market-modals.ts';
import { TradeLoading } from '../trade-loading.tsx';
import { useFunds } from '../use-funds.ts';
import { useReceipt } from '../use-receipt.ts';
import styles from './purchase-modal.module.css';

/** An item to buy, with its price or the reason why it can't be bought. */
interface Line {
  readonly nft: CardDetail;
  readonly order: Order | null;
  readonly why: string | null;
}

interface PurchaseModalProps {
  readonly nftIds: readonly string[];
  readonly onClose: () => void;
}

/**
 * PURCHASE: several listings in one transaction; those that are gone are named, and left out. Cards that the shop sells have a payment of
 * their own each.
 */
export function PurchaseModal({ nftIds: asked, onClose }: PurchaseModalProps) {
  const t = useTexts('orders');
  const bulkBuy = useBulkBuy();
  const act = useIntentAction();
  const [nftIds, setNftIds] = useState(asked);
  const [left, setLeft] = useState<Intent | null>(null);
  useReceipt(act, 'ACCEPT_ORDER_SUCCESS', onClose);
  const { lines, unloaded } = useLines(nftIds, left);
  const fromStock = lines.filter(({ nft }) => nft.saleType === 'OFF_CHAIN');
  const together = lines.filter(({ nft }) => nft.saleType !== 'OFF_CHAIN');
  const remove = (nftId: string) => {
    setLeft(null);
    setNftIds((before) => before.filter((id) => id !== nftId));
    bulkBuy.remove([nftId]);
  };
  const bought = act.intent?.status === 'CONFIRMED';
  useEffect(() => {
    if (bought) bulkBuy.remove(together.map(({ nft }) => nft.id));
  }, [bought, bulkBuy, together]);
  return (
    <Dialog open onClose={onClose} title={t('purchase.title')} dismissible={!act.running}>
      {lines.length < nftIds.length ? (
        <Unloaded queries={unloaded} loading={<TradeLoading />} />
      ) : (
        <IntentStages
          act={act}
          form={
            <div className="grid gap-5">
              {(together.length > 0 || fromStock.length === 0) && (
                <PurchaseForm
                  lines={together}
                  prepared={left}
                  act={act}
                  onPrepared={setLeft}
                  onRemove={remove}
                />
              )}
              {fromStock.length > 0 && (
                <SeparatePurchases lines={fromStock} isAlone={together.length === 0} onRemove={remove} />
              )}
            </div>
          }
        />
      )}
    </Dialog>
  );
}

/** The items that are loaded, in the order of their ids. `left` is a prepared purchase without some of them. */
function useLines(nftIds: readonly string[], left: Intent | null) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const wallet = useSession()?.wallet?.address.toLowerCase();
  // Another buyer may come first.
  useRooms(nftIds.map((id) => `nft:${id}`));
  const nfts = useQueries({ queries: nftIds.map((id) => nftQuery(api, id)) });
  const listings = useQueries({ queries: nftIds.map((id) => listingOfQuery(api, id)) });
  const dead = left?.summary.kind === 'FILL_ORDERS' ? left.summary.dead : [];
  const whyNot = (order: Order | null): string | null => {
    if (order === null || order.fillable === false) {
      return t(`purchase.unavailable.${order?.unfillableReason === 'HELD' ? 'HELD' : 'NOT_OPEN'}`);
    }
    if (order.reservedFor !== null && order.reservedFor !== wallet) return t('purchase.unavailable.RESERVED');
    const reason = dead.find(({ orderId }) => orderId === order.id)?.reason;
    return reason ? t(`purchase.unavailable.${reason}`) : null;
  };
  const lines = nfts.flatMap(({ data: nft }, index): Line[] => {
    const order = listings[index]?.data?.order;
    return nft && order !== undefined ? [{ nft, order, why: whyNot(order) }] : [];
  });
  return { lines, unloaded: [...nfts, ...listings] };
}

interface PurchaseFormProps {
  readonly lines: readonly Line[];
  /** A prepared purchase that is smaller than requested: the user checks it before it continues. */
  readonly prepared: Intent | null;
  readonly act: ReturnType<typeof useIntentAction>;
  readonly onPrepared: (intent: Intent | null) => void;
  readonly onRemove: (nftId: string) => void;
}

function PurchaseForm({ lines, prepared, act, onPrepared, onRemove }: PurchaseFormProps) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const wallet = useSession()?.wallet?.address;
  const alive = lines.flatMap(({ order, why }) => (order && why === null ? [order] : []));
  const total = alive.reduce((sum, { price }) => sum + parseAmount(price), 0n);
  const funds = useFunds('USDC', total);
  const key = useRef<string | null>(null);
  const holdId = useId();
  const count = alive.length;
  const hold = longestHold(lines.flatMap(({ nft, why }) => (why === null ? [nft] : [])));
  const price = formatDollars(formatAmount(total));

  const prepare = useMutation({
    mutationFn: () => {
      key.current ??= crypto.randomUUID();
      return api.trading.prepareFills(
        { orders: alive.map(({ id, price }) => ({ id, price })), ...(wallet && { wallet }) },
        { context: { idempotencyKey: key.current } },
      );
    },
    onSettled: () => {
      key.current = null;
    },
    onSuccess: (intent) => {
      // If an item is no longer for sale, the new total is shown before the payment.
      if (intent.summary.kind === 'FILL_ORDERS' && intent.summary.dead.length > 0) onPrepared(intent);
      else act.resume(intent);
    },
  });

  return (
    <div className="grid gap-5">
      <ul className={`grid border rounded-md overflow-y-auto ${styles.lines}`}>
        {lines.map((line) => (
          <PurchaseLine key={line.nft.id} line={line} onRemove={() => onRemove(line.nft.id)} />
        ))}
      </ul>
      {hold && <HoldNotice id={holdId} hold={hold} kind="card" own={false} />}
      {prepared && <Notice tone="info">{t('purchase.someGone')}</Notice>}
      <IntentSubmit
        act={{ running: act.running || prepare.isPending, error: prepare.error ?? act.error }}
        facts={[
          { key: 'count', name: t('purchase.count'), value: t('purchase.items', { count }) },
          { key: 'fee', name: t('buy.fee'), value: t('buy.feeNone') },
          ...funds.facts,
        ]}
        next={t('purchase.next')}
        total={{ name: t('common.total'), value: `${price} USDC` }}
        blocked={count === 0 ? t('purchase.nothing') : funds.shortfall}
        onAct={() => (prepared ? act.resume(prepared) : prepare.mutate())}
      >
        {t('purchase.submit', { count, price })}
      </IntentSubmit>
    </div>
  );
}

interface PurchaseLineProps {
  readonly line: Line;
  readonly onRemove: () => void;
  /** Buys this line alone. */
  readonly onBuy?: () => void;
}

function PurchaseLine({ line: { nft, order, why }, onRemove, onBuy }: PurchaseLineProps) {
  const t = useTexts('orders');
  const title = useCardTitle()(nft);
  const note = why ?? (holdOf(nft) ? t('card.hold') : null);
  return (
    <li className={`grid gap-3 items-center ${styles.line}`} data-dead={why !== null || undefined}>
      <NftThumb nft={nft} />
      <p className="text-sm leading-tight wrap-anywhere">
        {title}
        {note && <span className="block text-xs text-warning">{note}</span>}
      </p>
      <p className={`font-600 tabular ${styles.price}`}>{order ? formatDollars(order.price) : '—'}</p>
      <span className="flex gap-1 items-center">
        {onBuy && why === null && (
          <Button size="sm" aria-label={t('purchase.separate.name', { name: title })} onClick={onBuy}>
            {t('purchase.separate.buy')}
          </Button>
        )}
        <IconButton aria-label={t('purchase.remove', { name: title })} onClick={onRemove}>
          <Icon name="close" sizePx={16} />
        </IconButton>
      </span>
    </li>
  );
}

interface SeparatePurchasesProps {
  readonly lines: readonly Line[];
  /** Whether nothing else was chosen. */
  readonly isAlone: boolean;
  readonly onRemove: (nftId: string) => void;
}

/** Cards that the shop sells: each is paid, delivered and refunded on its own. */
function SeparatePurchases({ lines, isAlone, onRemove }: SeparatePurchasesProps) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const modals = useModals();
  const { data: terms } = useQuery(paymentTermsQuery(api));
  const takesCards = terms?.isAvailable === true;
  return (
    <section className="grid gap-3 text-sm" aria-labelledby="purchase-separate">
      <h3 id="purchase-separate" className="text-md font-600">
        {t('purchase.separate')}
      </h3>
      <p>{t(takesCards ? 'purchase.separate.text' : 'purchase.separate.balance')}</p>
      <ul className={`grid border rounded-md overflow-y-auto ${styles.lines}`}>
        {lines.map((line) => (
          <PurchaseLine
            key={line.nft.id}
            line={line}
            onRemove={() => onRemove(line.nft.id)}
            onBuy={() => {
              modals.close('PURCHASE');
              modals.open('BUY_NOW', { nftId: line.nft.id });
            }}
          />
        ))}
      </ul>
      {takesCards && !isAlone && <p className="text-xs text-faint">{t('purchase.onlyUsdc')}</p>}
    </section>
  );
}
