import { MessageScreen } from '@kura/ui';
import { useT } from '../i18n/use-t.ts';

export function ComingSoon() {
  const t = useT();
  return (
    <main>
      <MessageScreen title={t('state.comingSoon')}>{t('state.comingSoonText')}</MessageScreen>
    </main>
  );
}
