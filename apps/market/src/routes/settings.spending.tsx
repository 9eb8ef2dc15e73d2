import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../components/page-head.tsx';
import { Spending } from '../features/identity/users/spending.tsx';
import { useT } from '../i18n/use-t.ts';

export const Route = createFileRoute('/settings/spending')({ component: SpendingRoute });

function SpendingRoute() {
  const t = useT();
  return (
    <>
      <PageHead title={t('settings.spending')} />
      <Spending />
    </>
  );
}
