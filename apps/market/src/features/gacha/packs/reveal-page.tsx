import type { CardDetail } from '@kura/api-contract/cards';
import type { Intent } from '@kura/api-contract/intents';
import type { Ticket } from '@kura/api-contract/tickets';
import { Button, buttonClass, EmptyState } from '@kura/ui';
import {
  awaitsCards,
  gachaQuery,
  intentQuery,
  nftQuery,
  ticketQuery,
  useAppClient,
  useLocale,
  useRoom,
  useSession,
} from '@kura/web-kit';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Loaded } from '../../../components/loaded.tsx';
import { Notice } from '../../../components/notice.tsx';
import { RevealWait } from '../../../components/reveal-wait.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { endedIntentText } from '../../../intents/intent-text.ts';
import { useIntentAction } from '../../../intents/use-intent-action.ts';
import { type Paid, paidByIntent, paidEach } from './paid.ts';
import { RevealFrame, RevealLoading } from './reveal-frame.tsx';
import styles from './reveal-page.module.css';
import { RevealResult } from './reveal-result.tsx';
import { RevealStage } from './reveal-stage.tsx';
import type { RevealStep } from './reveal-steps.tsx';
import { type RevealSoundSwitch, useRevealSound } from './use-reveal-sound.ts';
import { useSeen } from './use-seen.ts';

/** The reveal of an intent in any state. The user can leave, reload and return at any time. */
export function RevealPage({ intentId, onSignIn }: { intentId: string; onSignIn: () => void }) {
  const { api } = useAppClient();
  const session = useSession();
  const query = useQuery({ ...intentQuery(api, intentId), enabled: session !== null });
  const sound = useRevealSound();
  return (
    <RevealFrame sound={sound} onSignIn={onSignIn}>
      <Loaded query={query} loading={<RevealLoading />} mayBeAbsent>
        {(intent) => (
          <Suspense fallback={<RevealLoading />}>
            <IntentReveal intent={intent} sound={sound} />
          </Suspense>
        )}
      </Loaded>
    </RevealFrame>
  );
}

/** The reveal of a ticket's pack, starting with its delivery. */
export function TicketRevealPage({ ticketId, onSignIn }: { ticketId: string; onSignIn: () => void }) {
  const { api } = useAppClient();
  const session = useSession();
  const query = useQuery({ ...ticketQuery(api, ticketId), enabled: session !== null });
  const sound = useRevealSound();
  return (
    <RevealFrame sound={sound} onSignIn={onSignIn}>
      <Loaded query={query} loading={<RevealLoading />} mayBeAbsent>
        {(ticket) => (
          <Suspense fallback={<RevealLoading />}>
            <TicketReveal ticket={ticket} sound={sound} />
          </Suspense>
        )}
      </Loaded>
    </RevealFrame>
  );
}

function TicketReveal({ ticket, sound }: { ticket: Ticket; sound: RevealSoundSwitch }) {
  const t = useTexts('packs');
  const { delivery } = ticket;
  const packIds = delivery?.packIds ?? [];
  const arrived = delivery?.status === 'DELIVERED';
  const cards = useCards(delivery?.cardIds ?? [], arrived && delivery.cardIds.length >= delivery.quantity);
  if (delivery === null) {
    return (
      <EmptyState
        icon="alert"
        title={t('reveal.failed')}
        action={
          <Link to="/me" search={{ tab: 'rewards' }} className={buttonClass()}>
            {t('common.back')}
          </Link>
        }
      >
        {t('reveal.ticketReturned')}
      </EmptyState>
    );
  }
  if (arrived && !delivery.openNow) return <KeptSealed />;
  const step = arrived ? (delivery.cardIds.length < delivery.quantity ? 'random' : 'cards') : 'chain';
  return (
    <PacksReveal
      revealId={delivery.id}
      gachaId={delivery.gachaId}
      count={delivery.quantity}
      packIds={packIds}
      cards={cards}
      step={step}
      paid={{ kind: 'TICKET' }}
      awaitedPack={step === 'random' ? packIds.at(-1) : undefined}
      sound={sound}
    />
  );
}

function KeptSealed() {
  const t = useTexts('packs');
  return (
    <EmptyState
      icon="pack"
      title={t('reveal.keptSealed')}
      action={
        <Link to="/me" search={{ tab: 'packs' }} className={buttonClass()}>
          {t('roll.seePacks')}
        </Link>
      }
    />
  );
}

function IntentReveal({ intent, sound }: { intent: Intent; sound: RevealSoundSwitch }) {
  const t = useTexts('packs');
  const { summary, result } = intent;
  const gachaId = 'gachaId' in summary ? summary.gachaId : null;
  const { cardIds, packIds } = result;
  const complete = intent.status === 'CONFIRMED' && cardIds.length > 0 && cardIds.length >= packIds.length;
  const cards = useCards(cardIds, complete);

  if (gachaId === null) return null;
  if (intent.status === 'FAILED' || intent.status === 'EXPIRED') {
    return (
      <EmptyState
        icon="alert"
        title={t('reveal.failed')}
        action={
          <Link to="/drops/$id" params={{ id: gachaId }} className={buttonClass()}>
            {t('common.back')}
          </Link>
        }
      >
        {t(endedIntentText(intent))}
      </EmptyState>
    );
  }
  if (intent.status === 'CONFIRMED' && summary.kind === 'ROLL' && !summary.openNow) return <KeptSealed />;
  const count =
    packIds.length ||
    (summary.kind === 'ROLL' ? summary.quantity : 'packIds' in summary ? summary.packIds.length : 1);
  return (
    <PacksReveal
      revealId={intent.intentId}
      gachaId={gachaId}
      count={count}
      packIds={packIds}
      cards={cards}
      step={stepOf(intent)}
      paid={paidByIntent(intent)}
      awaitedPack={stepOf(intent) === 'random' ? packIds.at(-1) : undefined}
      sound={sound}
    >
      {intent.status === 'PREPARED' && <ContinueInWallet intent={intent} />}
    </PacksReveal>
  );
}

interface PacksRevealProps {
  /** The key under which this tab remembers that the reveal was watched. */
  readonly revealId: string;
  readonly gachaId: string;
  readonly count: number;
  readonly packIds: readonly string[];
  /** Null until all of them are drawn and loaded. */
  readonly cards: readonly CardDetail[] | null;
  readonly step: RevealStep;
  /** Null while it is unknown. */
  readonly paid: Paid | null;
  readonly awaitedPack: string | undefined;
  readonly sound: RevealSoundSwitch;
  readonly children?: ReactNode;
}

/** The stage that opens packs and then shows their cards. */
function PacksReveal({
  revealId,
  gachaId,
  count,
  packIds,
  cards,
  step,
  paid,
  awaitedPack,
  sound,
  children,
}: PacksRevealProps) {
  const { api } = useAppClient();
  const locale = useLocale();
  useRoom(`gacha:${gachaId}`);
  const { data: gacha } = useQuery(gachaQuery(api, gachaId));
  const [seen, see] = useSeen(revealId);
  if (seen && cards) return <RevealResult gachaId={gachaId} cards={cards} packIds={packIds} paid={paid} />;
  return (
    <>
      <RevealStage
        tier={gacha?.colourTier ?? 'BLUE'}
        title={gacha ? gacha.texts[locale].title || gacha.name : ''}
        imageUrl={gacha?.imageUrl ?? null}
        count={count}
        cards={cards}
        paidEach={paidEach(paid)}
        step={step}
        sound={sound}
        onFinished={see}
        delay={awaitedPack !== undefined && <RevealWait packId={awaitedPack} onlyUnusual />}
      />
      {children}
    </>
  );
}

function stepOf(intent: Intent): RevealStep {
  if (intent.status === 'PREPARED') return 'wallet';
  if (intent.status === 'SUBMITTED') return 'chain';
  return awaitsCards(intent) ? 'random' : 'cards';
}

/** The page was reloaded before the wallet answered: continues with known data, or asks. */
function ContinueInWallet({ intent }: { intent: Intent }) {
  const t = useTexts('packs');
  const { intentProgress } = useAppClient();
  const act = useIntentAction();
  const { resume } = act;
  const uncertain = intentProgress.isUncertain(intent) && !act.running;

  useEffect(() => {
    if (!intentProgress.needsUser(intent)) resume(intent);
  }, [intentProgress, intent, resume]);

  return (
    <div className={`grid gap-3 justify-items-center absolute px-gutter ${styles.resume}`}>
      {uncertain && <Notice tone="info">{t('intent.uncertain')}</Notice>}
      {act.error !== null && <Notice tone="danger">{describeError(t, act.error)}</Notice>}
      <Button
        busy={act.running}
        tone={uncertain ? 'secondary' : 'primary'}
        onClick={() => resume(intent, { askAgain: uncertain })}
      >
        {t(uncertain ? 'intent.askAgain' : 'intent.retry')}
      </Button>
    </div>
  );
}

/** The drawn cards; null until all of them are drawn and loaded. */
function useCards(cardIds: readonly string[], complete: boolean): readonly CardDetail[] | null {
  const { api } = useAppClient();
  return useQueries({
    queries: (complete ? cardIds : []).map((id) => nftQuery(api, id)),
    combine: (results) => {
      const cards = results.flatMap(({ data }) => (data ? [data] : []));
      return complete && cards.length === cardIds.length ? cards : null;
    },
  });
}
