import type { UserRecord } from '@kura/api-contract/user-records';
import { ConfirmDialog, Row, RowList, useToast } from '@kura/ui';
import { formatDateTime, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { userSessions } from './user-queries.ts';
import styles from './users.module.css';

/** Lists a user's sessions, and ends them. */
export function UserSessions({ user }: { user: UserRecord }) {
  const t = useT();
  const toast = useToast();
  const { api } = useAppClient();
  const { data: sessions = [] } = useQuery(userSessions(api, user.id));
  const [asked, setAsked] = useState(false);
  const end = useAdminMutation(
    (client, sessionId?: string) =>
      client.userRecords.endSessions({ id: user.id, ...(sessionId && { sessionId }) }),
    () => {
      setAsked(false);
      toast({ tone: 'success', title: t('users.sessions.ended') });
    },
  );
  return (
    <Panel heading={t('users.sessions')}>
      {sessions.length === 0 ? (
        <p>{t('users.sessions.none')}</p>
      ) : (
        <div className={styles.stack}>
          <RowList label={t('users.sessions')}>
            {sessions.map(({ id, device, lastUsedAt }) => (
              <Row
                key={id}
                title={device ?? t('common.unknownDevice')}
                details={
                  <time dateTime={lastUsedAt}>
                    {t('users.sessions.used', { time: formatDateTime(lastUsedAt) })}
                  </time>
                }
                actions={
                  <ActionButton
                    call="userRecords.endSessions"
                    size="sm"
                    tone="quiet"
                    aria-label={t('users.sessions.end.named', {
                      device: device ?? t('common.unknownDevice'),
                    })}
                    onClick={() => end.mutate(id)}
                  >
                    {t('users.sessions.end')}
                  </ActionButton>
                }
              />
            ))}
          </RowList>
          <ActionButton call="userRecords.endSessions" tone="secondary" onClick={() => setAsked(true)}>
            {t('users.sessions.endAll')}
          </ActionButton>
        </div>
      )}
      {!asked && <ProblemLine error={end.error} />}
      <ConfirmDialog
        open={asked}
        title={t('users.sessions.endAll')}
        confirmLabel={t('users.sessions.endAll')}
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate(undefined)}
        onClose={() => setAsked(false)}
      >
        <p>{t('users.sessions.endAll.text', { name: user.name || t('users.nameless') })}</p>
        <ProblemLine error={end.error} />
      </ConfirmDialog>
    </Panel>
  );
}
