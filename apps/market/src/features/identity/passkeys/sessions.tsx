import type { OpenSession } from '@kura/api-contract/auth';
import { Button, Chip, ConfirmDialog, Icon, Row, RowList, RowListSkeleton, useToast } from '@kura/ui';
import { accountKeys, formatDateTime, sessionsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '../../../components/loaded.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** More than these are shown when they are requested: the way to end all stays in view. */
const firstCount = 5;

/** The sessions to end. */
type Ending = { readonly one: OpenSession } | 'others' | 'everywhere';

/** The active sessions, with buttons to log them out. */
export function Sessions() {
  const { api } = useAppClient();
  const query = useQuery(sessionsQuery(api));
  return (
    <Loaded query={query} loading={<RowListSkeleton count={2} />}>
      {(sessions) => <OpenSessions sessions={sessions} />}
    </Loaded>
  );
}

function OpenSessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const t = useTexts('passkeys');
  const { api, queryClient, session: store } = useAppClient();
  const toast = useToast();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'others' | 'everywhere' | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? sessions : sessions.slice(0, firstCount);
  const hasOthers = sessions.some(({ current }) => !current);

  const end = async (which: Ending) => {
    setEnding(which);
    try {
      if (typeof which === 'object') await api.auth.endSession({ id: which.one.id });
      else await api.auth.endSessions({ everywhere: which === 'everywhere' });
      setAsked(null);
      if (which === 'everywhere') {
        store.end();
        await navigate({ to: '/' });
      } else {
        await queryClient.invalidateQueries({ queryKey: accountKeys.sessions });
      }
      toast({ tone: 'success', title: t('security.sessions.ended') });
    } catch (error) {
      toast({ tone: 'danger', title: describeError(t, error) });
    }
    setEnding(null);
  };

  return (
    <>
      <RowList label={t('security.sessions')}>
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={typeof ending === 'object' && ending?.one.id === session.id}
            onEnd={() => void end({ one: session })}
          />
        ))}
      </RowList>
      <div className="flex flex-wrap gap-3">
        {shown.length < sessions.length && (
          <Button tone="quiet" onClick={() => setShowsAll(true)}>
            {t('security.sessions.more', { count: sessions.length - shown.length })}
          </Button>
        )}
        <Button
          tone="secondary"
          disabledReason={hasOthers ? null : t('security.sessions.noOthers')}
          onClick={() => setAsked('others')}
        >
          {t('security.sessions.endOthers')}
        </Button>
        <Button tone="quiet" onClick={() => setAsked('everywhere')}>
          {t('security.sessions.endAll')}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          open
          title={t(asked === 'others' ? 'security.sessions.endOthers' : 'security.sessions.endAll')}
          confirmLabel={t(asked === 'others' ? 'security.sessions.endOthers' : 'security.sessions.endAll')}
          danger
          busy={ending !== null}
          onClose={() => setAsked(null)}
          onConfirm={() => void end(asked)}
        >
          <p>{t(asked === 'others' ? 'security.sessions.endOthersText' : 'security.sessions.endAllText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface SessionRowProps {
  readonly session: OpenSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const t = useTexts('passkeys');
  const device = session.device ?? t('security.device.unknown');
  return (
    <Row
      media={<Icon name="globe" sizePx={24} />}
      title={
        <span className="inline-flex flex-wrap gap-2 gap-y-1 items-center">
          {device}
          {session.current && <Chip tone="accent">{t('security.here')}</Chip>}
        </span>
      }
      details={
        <>
          <span>{t('security.used', { time: formatDateTime(session.lastUsedAt) })}</span>
          <span>{t('security.sessions.begun', { time: formatDateTime(session.createdAt) })}</span>
        </>
      }
      actions={
        !session.current && (
          <Button
            tone="secondary"
            size="sm"
            busy={busy}
            aria-label={t('security.sessions.endOf', { device })}
            onClick={onEnd}
          >
            {t('security.sessions.end')}
          </Button>
        )
      }
    />
  );
}
