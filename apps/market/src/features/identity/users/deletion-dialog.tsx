import { Button, Dialog, TextField, useToast } from '@kura/ui';
import { isProblem, useAppClient, useSession } from '@kura/web-kit';
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { useAction } from '../../../components/use-action.ts';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './account-form.module.css';
import { type DeletionBlockerKind, deletionBlockersOf } from './deletion-blockers.ts';

/** Deletes the account: lists deleted data, retained data and obstacles, then asks for a typed confirmation. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('users');
  const { api, session: store } = useAppClient();
  const session = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { busy, error, run } = useAction();
  const word = t('account.deletion.word');
  const isTyped = typed.trim().toLowerCase() === word.toLowerCase();

  const remove = (id: string) =>
    run(async () => {
      await api.users.remove({ id });
      onClose();
      store.end();
      void navigate({ to: '/' });
      toast({ tone: 'success', title: t('account.deletion.done') });
    });

  return (
    <Dialog open onClose={onClose} title={t('account.deletion')} dismissible={!busy}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isTyped && session) void remove(session.accountId);
        }}
      >
        <div className={styles.form}>
          <p className={styles.text}>{t('account.deletion.lost')}</p>
          <ul className={styles.points}>
            <li>{t('account.deletion.lost.person')}</li>
            <li>{t('account.deletion.lost.points')}</li>
            <li>{t('account.deletion.lost.lists')}</li>
          </ul>
          <p className={styles.text}>{t('account.deletion.kept')}</p>
          <ul className={styles.points}>
            <li>{t('account.deletion.kept.cards')}</li>
            <li>{t('account.deletion.kept.trades')}</li>
          </ul>
        </div>
        <TextField
          label={t('account.deletion.type', { word })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {isProblem(error, 'USER_HAS_OPEN_BUSINESS') ? (
          <StillOpen error={error} onClose={onClose} />
        ) : (
          error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>
        )}
        <Button
          type="submit"
          tone="danger"
          size="lg"
          wide
          busy={busy}
          disabledReason={isTyped ? null : t('account.deletion.typeFirst', { word })}
        >
          {t('account.deletion.submit')}
        </Button>
      </form>
    </Dialog>
  );
}

const placeOf = {
  LISTING: { to: '/me', search: { tab: 'listings' } },
  OFFER: { to: '/me', search: { tab: 'offers-made' } },
  AUCTION: { to: '/me', search: { tab: 'listings' } },
  BID: { to: '/me', search: { tab: 'bids' } },
  RESERVATION: { to: '/me' },
  REDEEM: { to: '/me' },
  PAYMENT: { to: '/me', search: { tab: 'payments' } },
  INTENT: { to: '/wallet' },
} as const satisfies Record<DeletionBlockerKind, LinkProps>;

function StillOpen({ error, onClose }: { error: unknown; onClose: () => void }) {
  const t = useTexts('users');
  return (
    <Notice tone="danger">
      <p>{t('problem.USER_HAS_OPEN_BUSINESS')}</p>
      <ul className={styles.points}>
        {deletionBlockersOf(error).map(({ kind, count }) => (
          <li key={kind}>
            <Link {...placeOf[kind]} className={styles.link} onClick={onClose}>
              {t(`account.open.${kind}`, { count })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
