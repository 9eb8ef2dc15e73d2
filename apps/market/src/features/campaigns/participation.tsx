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
import { Notice } from '../../components/notice.tsx';
import { describeError } from '../../i18n/describe-error.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModals } from '../../modals/market-modals.ts';
import { type ApplicationState, applicationState, reasonText } from './campaign-facts.ts';
import styles from './campaigns.module.css';
import { prizeText } from './prize-text.ts';

interface ParticipationProps {
  readonly campaign: Campaign;
  readonly onSignIn: () => void;
}

/** What the reader can do now: sign in, join, apply; or what came of the application. */
export function Participation({ campaign, onSignIn }: ParticipationProps) {
  const t = useTexts('campaigns');
  const session = useSession();
  return (
    <aside className={styles.panel} aria-label={t('campaign.participation')}>
      {campaign.status === 'PUBLISHED' && (
        <p className={styles.clock}>
          <span>{t('campaign.endsIn')}</span>
          <TimeLeft until={campaign.endsAt} whenOver={t('campaign.closed')} />
        </p>
      )}
      {session ? (
        <OwnEntry campaign={campaign} userId={session.accountId} />
      ) : campaign.status === 'PUBLISHED' ? (
        <>
          <p className={styles.soft}>{t('campaign.joinLead')}</p>
          <Button size="lg" wide onClick={onSignIn}>
            {t('campaign.signIn')}
          </Button>
        </>
      ) : (
        <NotOpen campaign={campaign} />
      )}
    </aside>
  );
}

function NotOpen({ campaign: { status, startsAt } }: { campaign: Campaign }) {
  const t = useTexts('campaigns');
  return (
    <p className={styles.stateTitle}>
      {status === 'READY'
        ? t('campaign.status.upcoming', { date: formatDateTime(startsAt) })
        : t('campaign.status.closed')}
    </p>
  );
}

function OwnEntry({ campaign, userId }: { campaign: Campaign; userId: string }) {
  const t = useTexts('campaigns');
  const { api } = useAppClient();
  const modals = useModals();
  const { data: application, error } = useQuery(ownApplicationQuery(api, campaign.id, userId));
  if (application) return <Entry campaign={campaign} application={application} />;
  if (campaign.status !== 'PUBLISHED') return <NotOpen campaign={campaign} />;
  if (error !== null) return <Notice tone="danger">{describeError(t, error)}</Notice>;
  if (application === undefined) return <Skeleton height="96px" />;
  return (
    <>
      <p className={styles.stateTitle}>{t('campaign.status.none')}</p>
      <p className={styles.soft}>{t('campaign.joinLead')}</p>
      <Button size="lg" wide onClick={() => modals.open('CAMPAIGN', { campaignId: campaign.id })}>
        {t('campaign.join')}
      </Button>
    </>
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
  const { wallet, joinedAt, appliedAt } = application;
  return (
    <>
      <div className={styles.state} data-state={state} role="status">
        <p className={styles.stateTitle}>{t(`campaign.status.${state}`)}</p>
        <p className={styles.soft}>{stateText(t, state, { campaign, application, locale })}</p>
      </div>
      {(state === 'joined' || state === 'ready') && <Apply campaign={campaign} application={application} />}
      {state === 'won' && application.prize?.state === 'DELIVERED' && (
        <Link
          to="/me"
          search={
            application.prize.kind === 'POINTS' || application.prize.kind === 'TICKET'
              ? { tab: 'rewards' }
              : {}
          }
          className={buttonClass({ wide: true })}
        >
          {t('campaign.seePrize')}
        </Link>
      )}
      <DescriptionList
        compact
        facts={[
          { key: 'wallet', name: t('campaign.wallet'), value: shortAddress(wallet) },
          { key: 'joined', name: t('campaign.joinedAt'), value: formatDateTime(joinedAt) },
          ...(appliedAt === null
            ? []
            : [{ key: 'applied', name: t('campaign.appliedAt'), value: formatDateTime(appliedAt) }]),
        ]}
      />
    </>
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
