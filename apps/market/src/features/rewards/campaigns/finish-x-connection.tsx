import { buttonClass, EmptyState, Spinner } from '@kura/ui';
import { campaignKeys, useAppClient } from '@kura/web-kit';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { forgetXConnection, readXAnswer, readXConnection, type XConnection } from './x-connection.ts';

type Outcome =
  | { readonly kind: 'running' }
  | { readonly kind: 'denied' | 'lost' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The redirect target of X: finishes the connection once, then returns to the campaign. */
export function FinishXConnection() {
  const t = useTexts('campaigns');
  const { api, queryClient, session } = useAppClient();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'running' });
  const [connection, setConnection] = useState<XConnection | null>(null);
  // Code and state work once.
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const kept = readXConnection();
    const answer = readXAnswer(window.location.search);
    forgetXConnection();
    setConnection(kept);
    if (answer.kind === 'denied') return setOutcome({ kind: 'denied' });
    // Asked directly: a page that the server rendered learns of its session only after this.
    if (kept === null || answer.kind === 'none' || session.current() === null)
      return setOutcome({ kind: 'lost' });
    const { campaignId, applicationId } = kept;
    const { code, state } = answer;
    api.campaigns
      .x({ id: campaignId, appId: applicationId, x: { action: 'LINK', code, state } })
      .then(async () => {
        await queryClient.invalidateQueries({ queryKey: campaignKeys.own });
        await navigate({ to: '/campaigns/$id', params: { id: campaignId }, replace: true });
      })
      .catch((error: unknown) => setOutcome({ kind: 'failed', error }));
  }, [api, navigate, queryClient, session]);

  if (outcome.kind === 'running') {
    return (
      <EmptyState icon="clock" title={t('campaign.x.finishing')} action={<Spinner sizePx={24} />}>
        {t('campaign.x.finishingText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="alert"
      title={t(`campaign.x.${outcome.kind}`)}
      action={
        connection ? (
          <Link to="/campaigns/$id" params={{ id: connection.campaignId }} className={buttonClass()}>
            {t('campaign.x.back')}
          </Link>
        ) : (
          <Link to="/campaigns" className={buttonClass()}>
            {t('campaign.all')}
          </Link>
        )
      }
    >
      {outcome.kind === 'failed' ? describeError(t, outcome.error) : t(`campaign.x.${outcome.kind}Text`)}
    </EmptyState>
  );
}
