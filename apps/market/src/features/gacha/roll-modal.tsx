import type { GachaDetail } from '@kura/api-contract/gacha';
import { intentOf, type PaymentTerms } from '@kura/api-contract/payments';
import type { Ticket } from '@kura/api-contract/tickets';
import type { WalletBalances } from '@kura/api-contract/wallets';
import type { TokenKind } from '@kura/domain/vocabulary';
import {
  Button,
  buttonClass,
  DescriptionList,
  Dialog,
  DialogFooter,
  LoadingRegion,
  Segmented,
  type SegmentItem,
  Skeleton,
} from '@kura/ui';
import {
  balancesQuery,
  configQuery,
  formatDollars,
  formatYen,
  gachaQuery,
  isProblem,
  ownTicketsQuery,
  paymentTermsQuery,
  useAppClient,
  useLocale,
  useSession,
} from '@kura/web-kit';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { cardPriceOf } from '../../components/bank-card/card-price.ts';
import { SaleConditions } from '../../components/bank-card/sale-conditions.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Notice } from '../../components/notice.tsx';
import { priceText, tokenName } from '../../components/price-text.ts';
import { UseTicketDialog } from '../../components/use-ticket-dialog.tsx';
import { describeError } from '../../i18n/describe-error.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { IntentSteps } from '../../intents/intent-steps.tsx';
import { type IntentAction, useIntentAction } from '../../intents/use-intent-action.ts';
import { bankCardTokenOf, eligibilityOf, mostAtOnce, priceIn } from './gacha-facts.ts';
import { QuantityField } from './quantity-field.tsx';
import { type CardOrder, RollByCard } from './roll-by-card.tsx';
import styles from './roll-modal.module.css';
import { RollReceipt } from './roll-receipt.tsx';
import { RollSubject } from './roll-subject.tsx';
import { balanceOf, preselectedWay, rollBlocker, totalOf } from './roll-total.ts';

/** Buying packs: how many, paid how, opened now or kept; the total first, then the wallet or the card, then the reveal. */
export function RollModal({ gachaId, onClose }: { gachaId: string; onClose: () => void }) {
  const t = useTexts('gacha');
  const { api } = useAppClient();
  const query = useQuery(gachaQuery(api, gachaId));
  const act = useIntentAction();
  const session = useSession();
  const tickets = useQuery({
    ...ownTicketsQuery(api, { gachaId, status: ['AVAILABLE'] }),
    enabled: session !== null,
  });
  const balances = useQuery({ ...balancesQuery(api), enabled: session !== null });
  const cardTerms = useQuery(paymentTermsQuery(api));
  const config = useQuery(configQuery(api));
  const settled = useSettled([tickets, balances, cardTerms, config]);
  const address = session?.wallet?.address;
  const wallet = balances.data?.wallets.find((each) => each.address.toLowerCase() === address?.toLowerCase());
  const usable =
    tickets.data?.items.filter(({ drops }) => drops.some((drop) => drop.gachaId === gachaId)) ?? [];
  const [ticket, setTicket] = useState<Ticket | null>(null);
  // Kept here: after declining in the wallet, the user finds the form unchanged.
  const [choice, setChoice] = useState<RollChoice>({ token: null, quantity: 1, openNow: true });
  const [order, setOrder] = useState<CardOrder | null>(null);
  const [paying, setPaying] = useState(false);
  if (ticket) return <UseTicketDialog ticket={ticket} gachaId={gachaId} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(order === null ? 'roll.title' : 'roll.confirmTitle')}
      dismissible={!act.running && !paying}
    >
      <Loaded query={query} loading={<RollLoading />}>
        {(gacha) =>
          !settled ? (
            <RollLoading />
          ) : order !== null ? (
            <Suspense fallback={<RollLoading />}>
              <RollByCard gacha={gacha} order={order} onBusy={setPaying} onBack={() => setOrder(null)} />
            </Suspense>
          ) : act.intent && act.error === null ? (
            <RollUnderWay act={act} onClose={onClose} />
          ) : (
            <div className={styles.form}>
              <RollSubject gacha={gacha} />
              {usable.length > 0 && (
                <Button tone="secondary" wide onClick={() => setTicket(usable[0] ?? null)}>
                  {t('roll.useTicket', { count: usable.length })}
                </Button>
              )}
              <RollForm
                gacha={gacha}
                act={act}
                wallet={wallet}
                cardTerms={cardTerms.data}
                jpyPerUsd={config.data?.['jpyPerUsd']}
                choice={choice}
                onChoose={setChoice}
                onPayByCard={setOrder}
              />
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}

/**
 * Whether each of these queries has answered or failed once. A form that is shown before grows under the finger that is about to
 * press a part of it.
 */
function useSettled(queries: readonly Pick<UseQueryResult, 'isLoading' | 'failureCount'>[]): boolean {
  const [settled, setSettled] = useState(false);
  const settles = !queries.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
  if (settles && !settled) setSettled(true);
  return settled || settles;
}

const RollLoading = () => (
  <LoadingRegion className={styles.form}>
    <Skeleton height="72px" />
    <Skeleton height="72px" />
    <Skeleton height="120px" />
  </LoadingRegion>
);

interface RollChoice {
  /** Null until one is chosen: the balance decides. */
  readonly token: TokenKind | 'BANK_CARD' | null;
  readonly quantity: number;
  readonly openNow: boolean;
}

interface RollFormProps {
  readonly gacha: GachaDetail;
  readonly act: IntentAction;
  readonly wallet: WalletBalances | undefined;
  readonly cardTerms: PaymentTerms | undefined;
  readonly jpyPerUsd: string | undefined;
  readonly choice: RollChoice;
  readonly onChoose: (choice: RollChoice) => void;
  readonly onPayByCard: (order: CardOrder) => void;
}

function RollForm({
  gacha,
  act,
  wallet,
  cardTerms,
  jpyPerUsd,
  choice,
  onChoose,
  onPayByCard,
}: RollFormProps) {
  const t = useTexts('gacha');
  const { api, queryClient } = useAppClient();
  const address = useSession()?.wallet?.address;
  const standing = eligibilityOf(gacha, address);

  const tokens = gacha.prices.map(({ token }) => token);
  const dollarToken = bankCardTokenOf(gacha);
  const takesCards = cardTerms?.isAvailable === true && dollarToken !== null;
  const { quantity: wanted, openNow } = choice;
  const { terms } = gacha.texts[useLocale()];

  const most = mostAtOnce(gacha, standing);
  const quantity = Math.min(wanted, most);
  const way = choice.token ?? preselectedWay(gacha, { wallet, quantity, takesCards });
  const byCard = way === 'BANK_CARD';
  const token = way === 'BANK_CARD' ? (dollarToken ?? 'USDC') : way;
  const balance = byCard ? null : balanceOf(wallet, token);
  const unitPrice = priceIn(gacha, token);
  const total = totalOf(gacha, token, quantity);
  const cardPriceOfTotal =
    dollarToken === null ? null : cardPriceOf(totalOf(gacha, dollarToken, quantity) ?? '0', jpyPerUsd);
  const reason =
    rollBlocker(t, { gacha, standing, token, quantity, balance }) ??
    (byCard && cardPriceOfTotal === null ? t('roll.reason.cardAmount') : null);

  // The price that was shown is not the price any more: show the new one before asking again.
  useEffect(() => {
    if (isProblem(act.error, 'PRICE_CHANGED', 'SOLD_OUT', 'LIMIT_EXCEEDED', 'PAUSED')) {
      void queryClient.invalidateQueries({ queryKey: ['gacha', 'one', gacha.id] });
    }
  }, [act.error, queryClient, gacha.id]);

  if (total === null || unitPrice === null) return <Notice tone="danger">{t('roll.reason.none')}</Notice>;

  const submit = () => {
    if (reason !== null) return;
    if (byCard) {
      if (cardTerms && cardPriceOfTotal) {
        onPayByCard({ quantity, openNow, unitPrice, price: cardPriceOfTotal, terms: cardTerms, address });
      }
      return;
    }
    act.start((idempotencyKey) =>
      api.gacha
        .roll(
          { gachaId: gacha.id, quantity, token, openNow, unitPrice, ...(address && { wallet: address }) },
          { context: { idempotencyKey } },
        )
        .then(intentOf),
    );
  };
  const ways: SegmentItem<TokenKind | 'BANK_CARD'>[] = tokens.map((each) => {
    const held = balanceOf(wallet, each);
    return {
      key: each,
      label: tokenName(t, each),
      detail: held === null ? undefined : t('roll.balance', { amount: priceText(t, held, each) }),
    };
  });
  if (takesCards) {
    ways.push({
      key: 'BANK_CARD',
      label: t('roll.bankCard'),
      detail:
        cardPriceOfTotal?.yen == null
          ? undefined
          : t('roll.aboutYen', { yen: formatYen(cardPriceOfTotal.yen) }),
    });
  }
  const totalText =
    byCard && cardPriceOfTotal ? formatDollars(cardPriceOfTotal.usd) : priceText(t, total, token);
  const yen = token === 'POINT' ? null : cardPriceOf(total, jpyPerUsd)?.yen;

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <QuantityField
        quantity={quantity}
        most={most}
        onChange={(next) => onChoose({ ...choice, quantity: next })}
      />
      <Segmented
        label={t('roll.pay')}
        selected={way}
        onSelect={(key) => onChoose({ ...choice, token: key })}
        items={ways}
      />
      <Segmented
        label={t('roll.when')}
        selected={openNow ? 'now' : 'later'}
        onSelect={(key) => onChoose({ ...choice, openNow: key === 'now' })}
        items={[
          { key: 'now', label: t('roll.now'), detail: t('roll.nowDetail') },
          { key: 'later', label: t('roll.later'), detail: t('roll.laterDetail') },
        ]}
      />
      <DescriptionList
        compact
        facts={[
          {
            key: 'price',
            name: t('roll.price'),
            value: t('roll.unit', { price: priceText(t, unitPrice, token), count: quantity }),
          },
          { key: 'fee', name: t('roll.fee'), value: t(byCard ? 'roll.feeNoneByCard' : 'roll.feeNone') },
          {
            key: 'receive',
            name: t('roll.receive'),
            value: t(openNow ? 'roll.receiveCards' : 'roll.receivePacks', { count: quantity }),
          },
          ...(gacha.lastOnePrize?.state === 'WAITING'
            ? [
                {
                  key: 'lastOne',
                  name: t('drops.lastOne'),
                  value: t('roll.lastOne', { left: gacha.packsLeft }),
                },
              ]
            : []),
        ]}
      />
      <p className={styles.next}>{t(byCard ? 'roll.nextByCard' : 'roll.next')}</p>
      {!byCard && (
        <Suspense fallback={<Skeleton height="160px" />}>
          <SaleConditions />
        </Suspense>
      )}
      {terms && !byCard && (
        <details className={styles.terms}>
          <summary>{t('roll.terms')}</summary>
          <p>{terms}</p>
          <p>{t('roll.termsAgree')}</p>
        </details>
      )}
      {!byCard && act.error !== null && <Notice tone="danger">{describeError(t, act.error)}</Notice>}
      <DialogFooter>
        <p className={styles.total}>
          <span>{t('common.total')}</span>
          <span className={styles.amount}>
            <output>{totalText}</output>
            {yen != null && <span className={styles.yen}>{t('roll.aboutYen', { yen: formatYen(yen) })}</span>}
          </span>
        </p>
        <Button type="submit" size="lg" wide busy={act.running} disabledReason={reason}>
          {t(byCard ? 'roll.review' : 'roll.buy', { total: totalText })}
        </Button>
      </DialogFooter>
    </form>
  );
}

function RollUnderWay({ act, onClose }: { act: IntentAction; onClose: () => void }) {
  const t = useTexts('gacha');
  const navigate = useNavigate();
  const { intent } = act;
  const opensNow = intent?.summary.kind === 'ROLL' && intent.summary.openNow;
  const sent = intent !== null && (intent.status === 'SUBMITTED' || intent.status === 'CONFIRMED');
  const intentId = intent?.intentId;

  // From here the chain works: the reveal shows how it goes, and survives a reload by its address.
  useEffect(() => {
    if (!sent || !opensNow || !intentId) return;
    onClose();
    void navigate({ to: '/reveal/$intentId', params: { intentId } });
  }, [sent, opensNow, intentId, navigate, onClose]);

  const failed = intent?.status === 'FAILED' || intent?.status === 'EXPIRED';
  const done = intent?.status === 'CONFIRMED' && !opensNow;
  return (
    <div className={styles.form}>
      {done ? (
        <>
          <Notice tone="success">
            <strong>{t('roll.done')}</strong>
            <p>{t('roll.doneText', { count: intent.result.packIds.length })}</p>
          </Notice>
          <RollReceipt intent={intent} />
          <Link
            to="/me"
            search={{ tab: 'packs' }}
            className={buttonClass({ size: 'lg', wide: true })}
            onClick={onClose}
          >
            {t('roll.seePacks')}
          </Link>
          <Button tone="secondary" wide onClick={act.reset}>
            {t('roll.buyMore')}
          </Button>
        </>
      ) : (
        <IntentSteps intent={intent} moment={act.moment} running={act.running} />
      )}
      {failed && (
        <Button wide onClick={act.reset}>
          {t('roll.again')}
        </Button>
      )}
    </div>
  );
}
