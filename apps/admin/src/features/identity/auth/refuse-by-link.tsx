import { Button } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useMutation } from '@tanstack/react-query';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { SignInLayout } from './sign-in-layout.tsx';

/** Refuses the pending requests by the admin who disabled the reader. Waits for a press: mail programs open links too. */
export function RefuseByLink({ token }: { token: string }) {
  const t = useT();
  const { api } = useAppClient();
  const refuse = useMutation({
    mutationFn: () => api.approvals.refuseByLink({ token }, { context: { anonymous: true } }),
  });
  if (token === '') {
    return (
      <SignInLayout heading={t('invitation.broken')} lead={t('refusal.broken.text')}>
        {null}
      </SignInLayout>
    );
  }
  return (
    <SignInLayout heading={t('refusal.heading')} lead={t('refusal.lead')}>
      {refuse.data && <p role="status">{t('refusal.done', { count: refuse.data.refused })}</p>}
      <ProblemLine error={refuse.error} />
      {!refuse.isSuccess && (
        <Button wide size="lg" tone="danger" busy={refuse.isPending} onClick={() => refuse.mutate()}>
          {t('refusal.act')}
        </Button>
      )}
    </SignInLayout>
  );
}
