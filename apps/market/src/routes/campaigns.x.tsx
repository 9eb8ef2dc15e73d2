import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../components/page-head.tsx';
import { FinishXConnection } from '../features/rewards/campaigns/finish-x-connection.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import page from './page.module.css';

/** X sends browsers back to this address. */
export const Route = createFileRoute('/campaigns/x')({ component: XRoute });

function XRoute() {
  const t = useTexts('campaigns');
  return (
    <div className={page.page}>
      <PageHead title={t('campaign.x.title')} />
      <h1 className={page.title}>{t('campaign.x.title')}</h1>
      <FinishXConnection />
    </div>
  );
}
