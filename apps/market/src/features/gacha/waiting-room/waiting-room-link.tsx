import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './waiting-room.module.css';

/** Leads to the page of a drop's waiting room. Its texts come late: most drops have none. */
export function WaitingRoomLink({ gachaId }: { gachaId: string }) {
  return (
    <Suspense
      fallback={
        <span
          className={`inline-flex items-center justify-self-start min-h-44px text-sm text-accent underline underline-offset-4 ${styles.more}`}
        />
      }
    >
      <NamedLink gachaId={gachaId} />
    </Suspense>
  );
}

function NamedLink({ gachaId }: { gachaId: string }) {
  const t = useTexts('waiting-room');
  return (
    <Link
      to="/drops/$id/waiting-room"
      params={{ id: gachaId }}
      className={`inline-flex items-center justify-self-start min-h-44px text-sm text-accent underline underline-offset-4 ${styles.more}`}
    >
      {t('room.how')}
    </Link>
  );
}
