import { buttonClass, MessageScreen } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { useT } from '../i18n/use-t.ts';
import { PageHead } from './page-head.tsx';

/** For visitors from countries that the shop doesn't serve. */
export function NotServed() {
  const t = useT();
  return (
    <main>
      <PageHead title={t('state.notServed')} description={t('state.notServedText')} />
      <MessageScreen
        title={t('state.notServed')}
        action={
          <>
            <Link className={buttonClass({})} to="/me">
              {t('state.notServedOwn')}
            </Link>
            <Link className={buttonClass({ tone: 'secondary' })} to="/contact">
              {t('legal.contact')}
            </Link>
          </>
        }
      >
        {t('state.notServedText')}
      </MessageScreen>
    </main>
  );
}
