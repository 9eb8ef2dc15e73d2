import type { Campaign, CampaignApplication } from '@kura/api-contract/campaigns';
import { Button, buttonClass, DescriptionList, Skeleton, TimeLeft } from '@kura/ui';
import {
  campaignKeys,
  formatDateTime,
  type Locale,
  ownApplicationQuery,
  shortAddress,
  useAppClient,
  useLocale,
  useSession,
} from '@kura/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModals } from '../../../modals/market-modals.ts';
import { type ApplicationState, applicationState, reasonText } from './campaign-facts.ts';
import styles from './campaigns.module.css';
import { prizeText } from './prize-text.ts';

interface ParticipationProps {
  readonly campaign: Campaign;
  readonly onSignIn: () => void;
}

/** The reader's next step (sign in, join, apply), or the result of the application. */
export function Participation({ campaign, onSignIn }: ParticipationProps) {
  const t = useTexts('campaigns');
  const session = useSession();
  return (
    <aside
      className={`stack gap-4 p-5 border rounded-xl bg-panel ${styles.panel}`}
      aria-label={t('campaign.participation')}
    >
      {campaign.status === 'PUBLISHED' && (
        <p className={`flex gap-3 items-baseline justify-between text-sm text-soft ${styles.clock}`}>
          <span>{t('campaign.endsIn')}</span>
          <TimeLeft until={campaign.endsAt} whenOver={t('campaign.closed')} />
        </p>
      )}
      {session ? (
        <OwnEntry campaign={campaign} userId={session.accountId} />
      ) : (
        <NoEntry campaign={campaign}>
          <Button size="lg" wide onClick={onSignIn}>
            {t('campaign.signIn')}
          </Button>
        </NoEntry>
      )}
    </aside>
  );
}

interface NoEntryProps {
  readonly campaign: Campaign;
  readonly isKnown?: boolean;
  /** The button of an open campaign. */
  readonly children: ReactNode;
}

/**
 * Shown to readers without an entry, and while the entry loads. It is as tall as an entry, because the server renders the page
 * without knowing the reader.
 */
function NoEntry({ campaign: { status, startsAt }, isKnown = false, children }: NoEntryProps) {
  const t = useTexts('campaigns');
  if (status === 'READY') {
    return (
      <p className="text-md font-650 wrap-anywhere">
        {t('campaign.status.upcoming', { date: formatDateTime(startsAt) })}
      </p>
    );
  }
  const isOpen = status === 'PUBLISHED';
  return (
    <>
      <div className={`grid gap-1 p-4 rounded-md bg-raised ${styles.state}`}>
        <p className="text-md font-650 wrap-anywhere">
          {t(!isOpen ? 'campaign.status.closed' : isKnown ? 'campaign.status.none' : 'campaign.join')}
        </p>
        <p className="max-w-68ch text-sm text-soft">
          {t(isOpen ? 'campaign.joinLead' : 'campaign.status.closedText')}
        </p>
      </div>
      {isOpen ? children : <DrawLink />}
    </>
  );
}

function DrawLink() {
  const t = useTexts('campaigns');
  return (
    <a href="#draw" className={buttonClass({ tone: 'secondary', size: 'lg', wide: true })}>
      {t('campaign.seeDraw')}
    </a>
  );
}

function OwnEntry({ campaign, userId }: { campaign: Campaign; userId: string }) {
  const t = useTexts('campaigns');
  const { api } = useAppClient();
  const modals = useModals();
  const { data: application, error } = useQuery(ownApplicationQuery(api, campaign.id, userId));
  if (application) return <Entry campaign={campaign} application={application} />;
  if (error !== null) return <Notice tone="danger">{describeError(t, error)}</Notice>;
  return (
    <NoEntry campaign={campaign} isKnown={application === null}>
      {application === undefined ? (
        <Skeleton height="54px" radius="12px" />
      ) : (
        <Button size="lg" wide onClick={() => modals.open('CAMPAIGN', { campaignId: campaign.id })}>
          {t('campaign.join')}
        </Button>
      )}
    </NoEntry>
  );
}

interface EntryProps {
  readonly campaign: Campaign;
  readonly application: CampaignApplication;
}

function Entry({ campaign, application }: EntryProps) {
  const t = useTexts('campaigns');
  const locale = useLocale();
  const state = applicationState(campaign, application);
  return (
    <>
      <div className={`grid gap-1 p-4 rounded-md bg-raised ${styles.state}`} data-state={state} role="status">
        <p className="text-md font-650 wrap-anywhere">{t(`campaign.status.${state}`)}</p>
        <p className="max-w-68ch text-sm text-soft">
          {stateText(t, state, { campaign, application, locale })}
        </p>
      </div>
      <NextStep campaign={campaign} application={application} state={state} />
    </>
  );
}

/** The button of an entry. Without a next step, shows the entry's facts, at the same height. */
function NextStep({ campaign, application, state }: EntryProps & { readonly state: ApplicationState }) {
  const t = useTexts('campaigns');
  const { wallet, joinedAt, appliedAt, prize } = application;
  if (state === 'joined' || state === 'ready') return <Apply campaign={campaign} application={application} />;
  if (state === 'won' && prize?.state === 'DELIVERED') {
    return (
      <Link
        to="/me"
        search={prize.kind === 'POINTS' || prize.kind === 'TICKET' ? { tab: 'rewards' } : {}}
        className={buttonClass({ size: 'lg', wide: true })}
      >
        {t('campaign.seePrize')}
      </Link>
    );
  }
  return (
    <DescriptionList
      compact
      facts={[
        { key: 'wallet', name: t('campaign.wallet'), value: shortAddress(wallet) },
        appliedAt === null
          ? { key: 'joined', name: t('campaign.joinedAt'), value: formatDateTime(joinedAt) }
          : { key: 'applied', name: t('campaign.appliedAt'), value: formatDateTime(appliedAt) },
      ]}
    />
  );
}

function stateText(
  t: ReturnType<typeof useTexts<'campaigns'>>,
  state: ApplicationState,
  { campaign, application: { prize, ineligibleReason }, locale }: EntryProps & { readonly locale: Locale },
): string {
  switch (state) {
    case 'applied':
      return t('campaign.appliedText', { date: formatDateTime(campaign.endsAt) });
    case 'ineligible':
      return reasonText(t, ineligibleReason);
    case 'won': {
      if (prize === null) return '';
      const title =
        campaign.prizes.find(
          (each) =>
            each.kind === prize.kind && each.cardId === prize.cardId && each.gachaId === prize.gachaId,
        )?.title ?? null;
      return `${prizeText(t, { ...prize, title }, locale)} · ${t(`campaign.delivery.${prize.state}`)}`;
    }
    default:
      return t(`campaign.status.${state}Text`);
  }
}

function Apply({ campaign, application }: EntryProps) {
  const t = useTexts('campaigns');
  const { api, queryClient } = useAppClient();
  const modals = useModals();
  const left = application.tasks.filter(({ state }) => state !== 'VERIFIED').length;
  const apply = useMutation({
    mutationFn: () => api.campaigns.apply({ id: campaign.id, appId: application.id }),
    onSuccess: () => modals.open('CAMPAIGN_SUCCESS', { campaignId: campaign.id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: campaignKeys.own }),
  });
  return (
    <>
      {apply.error !== null && <Notice tone="danger">{describeError(t, apply.error)}</Notice>}
      <Button
        size="lg"
        wide
        busy={apply.isPending}
        disabledReason={left > 0 ? t('campaign.applyBlocked', { count: left }) : null}
        onClick={() => apply.mutate()}
      >
        {t('campaign.apply')}
      </Button>
    </>
  );
}
