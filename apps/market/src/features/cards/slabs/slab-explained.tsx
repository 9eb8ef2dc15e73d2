import { Points } from '../../../components/points.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';

/** Explains the possible results of a look-up. */
export function SlabExplained() {
  const t = useTexts('slabs');
  return (
    <Points
      points={[
        { icon: 'home', name: t('slab.explain1'), text: t('slab.explain1Text') },
        { icon: 'card', name: t('slab.explain2'), text: t('slab.explain2Text') },
        { icon: 'exit', name: t('slab.explain3'), text: t('slab.explain3Text') },
      ]}
    />
  );
}
