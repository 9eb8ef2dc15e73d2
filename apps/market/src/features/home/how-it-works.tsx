import { Points } from '../../components/points.tsx';
import { useT } from '../../i18n/use-t.ts';

/** The steps of a user, in order. */
export function HowItWorks() {
  const t = useT();
  return (
    <Points
      steps
      points={[
        { icon: 'pack', name: t('home.how1'), text: t('home.how1Text') },
        { icon: 'spark', name: t('home.how2'), text: t('home.how2Text') },
        { icon: 'tag', name: t('home.how3'), text: t('home.how3Text') },
        { icon: 'shield', name: t('home.how4'), text: t('home.how4Text') },
      ]}
    />
  );
}
