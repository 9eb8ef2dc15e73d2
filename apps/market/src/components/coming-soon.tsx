import { MessageScreen } from '@kura/ui';
import { PageHead } from '../app/page-head.tsx';
import { useT } from '../i18n/use-t.ts';

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
