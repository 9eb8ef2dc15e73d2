import type { OpenSession } from '@kura/api-contract/auth';
import { Button, Chip, ErrorState, Icon, Row, RowList, RowListSkeleton } from '@kura/ui';
import { formatDateTime, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallButton } from '../../../app/access/call-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { ownSessions } from './security-queries.ts';

/** Lists the admin's own sessions, and ends them. */
export function SessionsPanel() {
  const t = useT();
  const { api, session } = useAppClient();
  const sessions = useQuery(ownSessions(api));
  const end = useAdminMutation((calls, id: string) => calls.auth.endSession({ id }));
  const isAlone = sessions.data?.length === 1;
  return (
    <Panel heading={t('security.sessions')} hint={t('security.sessions.hint')}>
      <Sessions query={sessions} end={end} />
      <ProblemLine error={end.error} />
      <div className="flex flex-wrap gap-2">
        {(['others', 'everywhere'] as const).map((which) => (
          <CallButton
            key={which}
            call="auth.endSessions"
            tone={which === 'others' ? 'secondary' : 'danger'}
            disabledReason={which === 'others' && isAlone ? t('security.sessions.alone') : null}
            send={(calls) => calls.auth.endSessions({ everywhere: which === 'everywhere' })}
            onDone={() => {
              if (which === 'everywhere') session.end();
            }}
            confirm={{ text: <p>{t(`security.sessions.${which}.text`)}</p>, danger: true }}
          >
            {t(`security.sessions.${which}`)}
          </CallButton>
        ))}
      </div>
    </Panel>
  );
}

const shownAtFirst = 5;

interface SessionsProps {
  readonly query: ReturnType<typeof useQuery<OpenSession[]>>;
  readonly end: {
    readonly isPending: boolean;
    readonly variables: string | undefined;
    mutate(id: string): void;
  };
}

function Sessions({ query, end }: SessionsProps) {
  const t = useT();
  const [all, setAll] = useState(false);
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />;
  if (query.isPending) return <RowListSkeleton count={2} />;
  const count = query.data.length;
  const shown = all ? query.data : query.data.slice(0, shownAtFirst);
  return (
    <>
      <RowList label={t('security.sessions')}>
        {shown.map(({ id, current, device, createdAt, lastUsedAt }) => {
          const name = device ?? t('common.unknownDevice');
          return (
            <Row
              key={id}
              media={<Icon name={current ? 'check' : 'globe'} />}
              title={name}
              details={
                <>
                  {current && <Chip tone="success">{t('security.session.current')}</Chip>}
                  <span>{t('security.session.used', { time: formatDateTime(lastUsedAt) })}</span>
                  <span>{t('security.session.begun', { time: formatDateTime(createdAt) })}</span>
                </>
              }
              actions={
                !current && (
                  <Button
                    tone="quiet"
                    size="sm"
                    aria-label={t('security.session.end.named', { device: name })}
                    busy={end.isPending && end.variables === id}
                    onClick={() => end.mutate(id)}
                  >
                    {t('common.signOut')}
                  </Button>
                )
              }
            />
          );
        })}
      </RowList>
      {shown.length < count && (
        <Button tone="quiet" size="sm" onClick={() => setAll(true)}>
          {t('security.sessions.all', { count })}
        </Button>
      )}
    </>
  );
}
