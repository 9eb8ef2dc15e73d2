import { Dialog, useToast } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { isProblem, useAppClient, useSession } from '@kura/web-kit';
import { useApiForm } from '@kura/web-kit/form';
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { FormEnd } from '../../../components/form-dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './account-form.module.css';
import { type DeletionBlockerKind, deletionBlockersOf } from './deletion-blockers.ts';

const Field = fieldsOf<{ typed: string }>();

/** Deletes the account: lists deleted data, retained data and obstacles, then asks for a typed confirmation. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('users');
  const { session: store } = useAppClient();
  const session = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  const word = t('account.deletion.word');
  const form = useApiForm({
    values: { typed: '' },
    read: () => ({ id: session?.accountId ?? '' }),
    send: (api, input, rest) => api.users.remove(input, rest),
    onDone: () => {
      onClose();
      store.end();
      void navigate({ to: '/' });
      toast({ tone: 'success', title: t('account.deletion.done') });
    },
  });
  const isTyped = form.methods.watch('typed').trim().toLowerCase() === word.toLowerCase();
  const isOpen = isProblem(form.error, 'USER_HAS_OPEN_BUSINESS');
  return (
    <Dialog open onClose={onClose} title={t('account.deletion')} dismissible={!form.busy}>
      <Form form={form} className="stack gap-5">
        <div className="stack gap-5">
          <p className="text-sm text-soft">{t('account.deletion.lost')}</p>
          <ul className={`grid gap-2 text-sm text-soft list-disc ${styles.points}`}>
            <li>{t('account.deletion.lost.person')}</li>
            <li>{t('account.deletion.lost.points')}</li>
            <li>{t('account.deletion.lost.lists')}</li>
          </ul>
          <p className="text-sm text-soft">{t('account.deletion.kept')}</p>
          <ul className={`grid gap-2 text-sm text-soft list-disc ${styles.points}`}>
            <li>{t('account.deletion.kept.cards')}</li>
            <li>{t('account.deletion.kept.trades')}</li>
          </ul>
        </div>
        <Field.Text name="typed" label={t('account.deletion.type', { word })} />
        {isOpen && <StillOpen error={form.error} onClose={onClose} />}
        <FormEnd
          form={isOpen ? { ...form, error: null } : form}
          t={t}
          tone="danger"
          size="lg"
          wide
          action={t('account.deletion.submit')}
          reason={isTyped ? null : t('account.deletion.typeFirst', { word })}
        />
      </Form>
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
      <ul className={`grid gap-2 text-sm text-soft list-disc ${styles.points}`}>
        {deletionBlockersOf(error).map(({ kind, count }) => (
          <li key={kind}>
            <Link {...placeOf[kind]} className="underline underline-offset-3" onClick={onClose}>
              {t(`account.open.${kind}`, { count })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
