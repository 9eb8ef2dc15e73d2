import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { ChangePasswordPanel } from '../features/identity/auth/change-password-panel.tsx';
import { SecondFactorPanel } from '../features/identity/auth/second-factor-panel.tsx';
import { SessionsPanel } from '../features/identity/auth/sessions-panel.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/security')({ component: SecurityPage });

function SecurityPage() {
  const t = useT();
  return (
    <>
      <PageHead heading={t('common.securityAndDevices')} />
      <div className="grid gap-4">
        <SecondFactorPanel />
        <ChangePasswordPanel />
        <SessionsPanel />
      </div>
    </>
  );
}
