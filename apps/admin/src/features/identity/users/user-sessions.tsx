import type { UserRecord } from '@kura/api-contract/user-records';
import { Row, RowList } from '@kura/ui';
import { formatDateTime, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { CallButton } from '../../../app/access/call-button.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { userSessions } from './user-queries.ts';

/** Lists a user's sessions, and ends them. */
export function UserSessions({ user }: { user: UserRecord }) {
  const t = useT();
  const { api } = useAppClient();
  const { data: sessions = [] } = useQuery(userSessions(api, user.id));
  const common = { call: 'userRecords.endSessions', onDone: t('users.sessions.ended') } as const;
  return (
    <Panel heading={t('users.sessions')}>
      {sessions.length === 0 ? (
        <p>{t('users.sessions.none')}</p>
      ) : (
        <div className="grid gap-3">
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
                  <CallButton
                    {...common}
                    size="sm"
                    tone="quiet"
                    aria-label={t('users.sessions.end.named', {
                      device: device ?? t('common.unknownDevice'),
                    })}
                    send={(client) => client.userRecords.endSessions({ id: user.id, sessionId: id })}
                  >
                    {t('users.sessions.end')}
                  </CallButton>
                }
              />
            ))}
          </RowList>
          <CallButton
            {...common}
            tone="secondary"
            send={(client) => client.userRecords.endSessions({ id: user.id })}
            confirm={{
              text: <p>{t('users.sessions.endAll.text', { name: user.name || t('users.nameless') })}</p>,
              danger: true,
            }}
          >
            {t('users.sessions.endAll')}
          </CallButton>
        </div>
      )}
    </Panel>
  );
}
