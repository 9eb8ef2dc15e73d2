import { MessageScreen } from '@kura/ui';
import { useT } from '../i18n/use-t.ts';

/** The whole page, until the shop opens. */
export function ComingSoon() {
  return (
    <main>
      <ComingSoonMessage />
    </main>
  );
}

export function ComingSoonMessage() {
  const t = useT();
  return <MessageScreen title={t('state.comingSoon')}>{t('state.comingSoonText')}</MessageScreen>;
}
