import type { OpenSession } from '@kura/api-contract/auth';
import { Button, Chip, ConfirmDialog, ErrorState, Icon, Row, RowList, RowListSkeleton } from '@kura/ui';
import { formatDateTime, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './security.module.css';
import { ownSessions } from './security-queries.ts';

/** Lists the admin's own sessions, and ends them. */
export function SessionsPanel() {
  const t = useT();
  const { api, session } = useAppClient();
  const sessions = useQuery(ownSessions(api));
  const [asked, setAsked] = useState<'others' | 'everywhere' | null>(null);
  const end = useAdminMutation((calls, id: string) => calls.auth.endSession({ id }));
  const endAll = useAdminMutation(
    (calls, everywhere: boolean) => calls.auth.endSessions({ everywhere }),
    (_answer, everywhere) => {
      setAsked(null);
      if (everywhere) session.end();
    },
  );
  const isAlone = sessions.data?.length === 1;
  return (
    <Panel heading={t('security.sessions')} hint={t('security.sessions.hint')}>
      <Sessions query={sessions} end={end} />
      <ProblemLine error={end.error} />
      <div className={styles.acts}>
        <Button
          tone="secondary"
          disabledReason={isAlone ? t('security.sessions.alone') : null}
          onClick={() => setAsked('others')}
        >
          {t('security.sessions.others')}
        </Button>
        <Button tone="danger" onClick={() => setAsked('everywhere')}>
          {t('security.sessions.everywhere')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        danger
        busy={endAll.isPending}
        title={t(`security.sessions.${asked ?? 'others'}`)}
        confirmLabel={t(`security.sessions.${asked ?? 'others'}`)}
        onConfirm={() => endAll.mutate(asked === 'everywhere')}
        onClose={() => setAsked(null)}
      >
        <p>{t(`security.sessions.${asked ?? 'others'}.text`)}</p>
        <ProblemLine error={endAll.error} />
      </ConfirmDialog>
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
