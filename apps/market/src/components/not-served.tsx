import { MessageScreen } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { useT } from '../i18n/use-t.ts';
import { PageHead } from './page-head.tsx';

/** For visitors from countries that the shop doesn't serve. */
export function NotServed() {
  const t = useT();
  return (
    <main>
      <PageHead title={t('state.notServed')} description={t('state.notServedText')} />
      <MessageScreen title={t('state.notServed')}>
        {t('state.notServedText')} <Link to="/contact">{t('legal.contact')}</Link>
      </MessageScreen>
    </main>
  );
}
