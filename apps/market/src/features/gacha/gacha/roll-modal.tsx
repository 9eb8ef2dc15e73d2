import type { GachaDetail } from '@kura/api-contract/gacha';
import type { PaymentTerms } from '@kura/api-contract/payments';
import type { Ticket } from '@kura/api-contract/tickets';
import type { WalletBalances } from '@kura/api-contract/wallets';
import { intentOf } from '@kura/domain/payments';
import type { TokenKind } from '@kura/domain/vocabulary';
import {
  Button,
  buttonClass,
  DescriptionList,
  Dialog,
  DialogFooter,
  type DialogProgress,
  Icon,
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
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { BankCardHold } from '../../../components/bank-card/bank-card-hold.tsx';
import { cardPriceOf } from '../../../components/bank-card/card-price.ts';
import { SaleConditions } from '../../../components/bank-card/sale-conditions.tsx';
import { type CheckoutAction, useCheckout } from '../../../components/bank-card/use-checkout.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { Notice } from '../../../components/notice.tsx';
import { exactPriceText, tokenName } from '../../../components/price-text.ts';
import { firstChoice, keepRoll, type RollChoice, readKeptRoll } from '../../../components/roll-choice.ts';
import { UseTicketDialog } from '../../../components/use-ticket-dialog.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { type TextsT, useTexts } from '../../../i18n/use-texts.ts';
import { IntentSteps } from '../../../intents/intent-steps.tsx';
import { type IntentAction, useIntentAction } from '../../../intents/use-intent-action.ts';
import { bankCardTokenOf, eligibilityOf, mostAtOnce, priceIn } from './gacha-facts.ts';
import { QuantityField } from './quantity-field.tsx';
import styles from './roll-modal.module.css';
import { RollReceipt } from './roll-receipt.tsx';
import { RollSubject } from './roll-subject.tsx';
import { balanceOf, offeredWay, preselectedWay, rollBlocker, totalOf } from './roll-total.ts';

/** A step that comes before the order, in its place: signing in, or the terms. */
export interface StepBeforeOrder {
  readonly key: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
  readonly isBusy: boolean;
  readonly progress: DialogProgress | undefined;
  readonly onBack: (() => void) | undefined;
}

/** The reason why the visitor can’t order yet. */
type RollBlocker = 'SIGN_IN' | 'TERMS';

interface RollModalProps {
  readonly gachaId: string;
  readonly onClose: () => void;
  readonly blocker: RollBlocker | null;
  /** The order's button was pressed although something blocks it. */
  readonly onBlocked: () => void;
  readonly before: StepBeforeOrder | null;
  /** Of the order itself. */
  readonly progress: DialogProgress | undefined;
}

/**
 * The final screen of packs: how many, paid how, opened now or kept, the total and the conditions of the sale. The wallet, the passkey
 * or the payment provider confirms next, then comes the reveal.
 */
export function RollModal({ gachaId, onClose, blocker, onBlocked, before, progress }: RollModalProps) {
  const t = useTexts('gacha');
  const { api } = useAppClient();
  const accountId = useSession()?.accountId;
  const query = useQuery(gachaQuery(api, gachaId));
  const act = useIntentAction();
  const checkout = useCheckout();
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const isUnderWay = act.intent !== null && act.error === null;
  const [choice, setChoice] = useKeptChoice(gachaId, { isUnderWay });
  const close = () => {
    keepRoll({ ...choice, gachaId, openOn: null });
    onClose();
  };
  if (ticket) return <UseTicketDialog ticket={ticket} gachaId={gachaId} onClose={close} />;
  return (
    <Dialog
      open
      onClose={close}
      title={before?.title ?? t('roll.title')}
      step={before?.key ?? `ORDER ${accountId}`}
      onBack={before?.onBack}
      progress={before?.progress ?? progress}
      dismissible={!act.running && !checkout.busy && before?.isBusy !== true}
    >
      {before?.content ?? (
        <Loaded query={query} loading={<RollLoading />}>
          {(gacha) =>
            isUnderWay ? (
              <RollUnderWay act={act} onClose={close} />
            ) : (
              <RollOrder
                key={accountId}
                {...{ gacha, act, checkout, choice, blocker, onBlocked }}
                onChoose={setChoice}
                onTicket={setTicket}
              />
            )
          }
        </Loaded>
      )}
    </Dialog>
  );
}

/**
 * The choice as it was kept in this tab, stored again at each change. After a reload the sheet isn't opened again for an order that
 * the wallet was asked for: the band above the page continues it.
 */
function useKeptChoice(gachaId: string, { isUnderWay }: { isUnderWay: boolean }) {
  const [choice, setChoice] = useState<RollChoice>(() => {
    const kept = readKeptRoll();
    return kept?.gachaId === gachaId ? kept : firstChoice;
  });
  useEffect(() => {
    const { token, quantity, openNow } = choice;
    const openOn = isUnderWay ? null : window.location.pathname;
    keepRoll({ token, quantity, openNow, gachaId, openOn });
  }, [choice, gachaId, isUnderWay]);
  return [choice, setChoice] as const;
}

interface RollOrderProps {
  readonly gacha: GachaDetail;
  readonly act: IntentAction;
  readonly checkout: CheckoutAction;
  readonly choice: RollChoice;
  readonly blocker: RollBlocker | null;
  readonly onChoose: (choice: RollChoice) => void;
  readonly onBlocked: () => void;
  readonly onTicket: (ticket: Ticket) => void;
}

/** The order, once everything is known that its shape depends on. */
function RollOrder({ onTicket, ...form }: RollOrderProps) {
  const t = useTexts('gacha');
  const { api } = useAppClient();
  const session = useSession();
  const { gacha } = form;
  const tickets = useQuery({
    ...ownTicketsQuery(api, { gachaId: gacha.id, status: ['AVAILABLE'] }),
    enabled: session !== null,
  });
  const balances = useQuery({ ...balancesQuery(api), enabled: session !== null });
  const cardTerms = useQuery(paymentTermsQuery(api));
  const config = useQuery(configQuery(api));
  const address = session?.wallet?.address;
  if (!useSettled([tickets, balances, cardTerms, config])) return <RollLoading />;
  const usable =
    tickets.data?.items.filter(({ drops }) => drops.some((drop) => drop.gachaId === gacha.id)) ?? [];
  return (
    <div className={styles.form}>
      <RollSubject gacha={gacha} />
      {usable[0] && (
        <Button tone="secondary" wide onClick={() => usable[0] && onTicket(usable[0])}>
          {t('roll.useTicket', { count: usable.length })}
        </Button>
      )}
      <RollForm
        {...form}
        wallet={balances.data?.wallets.find((each) => each.address.toLowerCase() === address?.toLowerCase())}
        cardTerms={cardTerms.data}
        jpyPerUsd={config.data?.['jpyPerUsd']}
      />
    </div>
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

interface RollFormProps extends Omit<RollOrderProps, 'onTicket'> {
  readonly wallet: WalletBalances | undefined;
  readonly cardTerms: PaymentTerms | undefined;
  readonly jpyPerUsd: string | undefined;
}

function RollForm({
  gacha,
  act,
  checkout,
  wallet,
  cardTerms,
  jpyPerUsd,
  choice,
  blocker,
  onChoose,
  onBlocked,
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
  const way =
    offeredWay(choice.token, { tokens, takesCards }) ??
    preselectedWay(gacha, { wallet, quantity, takesCards, isVisitor: blocker === 'SIGN_IN' });
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
  const error = byCard ? checkout.error : act.error;
  useEffect(() => {
    if (isProblem(error, 'PRICE_CHANGED', 'SOLD_OUT', 'LIMIT_EXCEEDED', 'PAUSED')) {
      void queryClient.invalidateQueries({ queryKey: ['gacha', 'one', gacha.id] });
    }
  }, [error, queryClient, gacha.id]);

  if (total === null || unitPrice === null) return <Notice tone="danger">{t('roll.reason.none')}</Notice>;

  const submit = () => {
    if (reason !== null) return;
    if (blocker !== null) {
      onBlocked();
      return;
    }
    const order = { gachaId: gacha.id, quantity, openNow, unitPrice, ...(address && { wallet: address }) };
    const roll = (idempotencyKey: string) =>
      api.gacha.roll({ ...order, token: byCard ? 'BANK_CARD' : token }, { context: { idempotencyKey } });
    if (byCard) checkout.start(roll);
    else act.start((idempotencyKey) => roll(idempotencyKey).then(intentOf));
  };
  const ways: SegmentItem<TokenKind | 'BANK_CARD'>[] = tokens.map((each) => {
    const held = balanceOf(wallet, each);
    return {
      key: each,
      label: tokenName(t, each),
      detail: held === null ? undefined : t('roll.balance', { amount: exactPriceText(t, held, each) }),
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
    byCard && cardPriceOfTotal ? formatDollars(cardPriceOfTotal.usd) : exactPriceText(t, total, token);
  const yen = token === 'POINT' ? null : cardPriceOf(total, jpyPerUsd)?.yen;
  const yenText = yen == null ? null : t('roll.aboutYen', { yen: formatYen(yen) });

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
      {byCard && <BankCardHold />}
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
            value: t('roll.unit', { price: exactPriceText(t, unitPrice, token), count: quantity }),
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
      <Suspense fallback={<Skeleton height="160px" />}>
        <SaleConditions byCard={byCard ? cardTerms : undefined} />
      </Suspense>
      {terms && (
        <details className={styles.terms}>
          <summary>
            {t('roll.terms')}
            <Icon name="chevron-down" sizePx={16} />
          </summary>
          <p>{terms}</p>
          <p>{t('roll.termsAgree')}</p>
        </details>
      )}
      {error !== null && <Notice tone="danger">{problemText(t, error, byCard ? gacha : null)}</Notice>}
      <DialogFooter>
        <p className={styles.total}>
          <span>{t('common.total')}</span>
          <span className={styles.amount}>
            {/* A bank card is charged in dollars, and its owner reads the statement in yen. */}
            <output>{byCard && yenText !== null ? yenText : totalText}</output>
            {yenText !== null && <span className={styles.yen}>{byCard ? totalText : yenText}</span>}
          </span>
        </p>
        <Button type="submit" size="lg" wide busy={act.running || checkout.busy} disabledReason={reason}>
          {blocker === null
            ? byCard
              ? t('roll.toCheckout')
              : t('roll.buy', { total: totalText })
            : t(`roll.blocked.${blocker}`)}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Fewer packs may be delivered by the shop than can be bought with tokens. */
function problemText(t: TextsT<'gacha'>, error: unknown, byCardFrom: GachaDetail | null): string {
  const hasPacks = byCardFrom !== null && byCardFrom.packsLeft > 0;
  return isProblem(error, 'SOLD_OUT') && hasPacks ? t('roll.noRoom') : describeError(t, error);
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
    // The next order begins from the first choice.
    onClose();
    keepRoll(null);
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
