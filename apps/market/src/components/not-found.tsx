import { buttonClass, MessageScreen } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { useT } from '../i18n/use-t.ts';
import { PageHead } from './page-head.tsx';

export function NotFound() {
  const t = useT();
  return (
    <MessageScreen
      title={t('state.notFound')}
      action={
        <>
          <Link to="/" className={buttonClass()}>
            {t('state.backHome')}
          </Link>
          <Link to="/market" className={buttonClass({ tone: 'secondary' })}>
            {t('state.toMarket')}
          </Link>
        </>
      }
    >
      <PageHead title={t('state.notFound')} description={t('state.notFoundText')} />
      {t('state.notFoundText')}
    </MessageScreen>
  );
}
