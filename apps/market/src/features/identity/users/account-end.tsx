import { Button, Row, RowList } from '@kura/ui';
import { signOut, useAppClient } from '@kura/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Section } from '../../../components/section.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';

const DeletionDialog = lazyPart(() => import('./deletion-dialog.tsx').then((m) => m.DeletionDialog));

/** Logout and account deletion. */
export function AccountEnd() {
  const t = useTexts('users');
  const client = useAppClient();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className="stack gap-5">
      <RowList label={t('account.out')}>
        <Row
          title={t('account.out')}
          details={t('account.out.text')}
          actions={
            <Button
              tone="secondary"
              size="sm"
              onClick={() => {
                void signOut(client).catch(() => undefined);
                void navigate({ to: '/' });
              }}
            >
              {t('account.out')}
            </Button>
          }
        />
      </RowList>
      <Section title={t('account.deletion')} lead={t('account.deletion.lead')}>
        <div>
          <Button tone="danger" onClick={() => setDeleting(true)}>
            {t('account.deletion.begin')}
          </Button>
        </div>
      </Section>
      {isDeleting && <DeletionDialog onClose={() => setDeleting(false)} />}
    </div>
  );
}
