import { MessageScreen } from '@kura/ui';
import { useT } from '../i18n/use-t.ts';
import { PageHead } from './page-head.tsx';

/** The whole page, until the shop opens. */
export function ComingSoon() {
  const t = useT();
  return (
    <main>
      <PageHead title={t('state.comingSoon')} description={t('state.comingSoonText')} />
      <ComingSoonMessage />
    </main>
  );
}

export function ComingSoonMessage() {
  const t = useT();
  return <MessageScreen title={t('state.comingSoon')}>{t('state.comingSoonText')}</MessageScreen>;
}
