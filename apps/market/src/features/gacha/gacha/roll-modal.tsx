import type { Ticket } from '@kura/api-contract/tickets';
import { Button, buttonClass, Dialog, type DialogProgress, LoadingRegion, Skeleton } from '@kura/ui';
import {
  balancesQuery,
  configQuery,
  gachaQuery,
  ownTicketsQuery,
  paymentTermsQuery,
  useAppClient,
  useSession,
} from '@kura/web-kit';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useCheckout } from '../../../components/bank-card/use-checkout.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { Notice } from '../../../components/notice.tsx';
import { firstChoice, keepRoll, type RollChoice, readKeptRoll } from '../../../components/roll-choice.ts';
import { UseTicketDialog } from '../../../components/use-ticket-dialog.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { IntentSteps } from '../../../intents/intent-steps.tsx';
import { type IntentAction, useIntentAction } from '../../../intents/use-intent-action.ts';
import { RollForm, type RollFormProps } from './roll-form.tsx';
import styles from './roll-modal.module.css';
import { RollReceipt } from './roll-receipt.tsx';
import { RollSubject } from './roll-subject.tsx';
import type { RollBlocker } from './use-roll.ts';

/** A step that comes before the order, in its place: signing in, or the terms. */
export interface StepBeforeOrder {
  readonly key: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
  readonly isBusy: boolean;
  readonly progress: DialogProgress | undefined;
  readonly onBack: (() => void) | undefined;
}

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

interface RollOrderProps extends Omit<RollFormProps, 'wallet' | 'cardTerms' | 'jpyPerUsd'> {
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
    <div className={`grid ${styles.form}`}>
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
  <LoadingRegion className={`grid ${styles.form}`}>
    <Skeleton height="72px" />
    <Skeleton height="72px" />
    <Skeleton height="120px" />
  </LoadingRegion>
);

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
    <div className={`grid ${styles.form}`}>
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
