import type { PublicProfile } from '@kura/api-contract/users';
import { StatList } from '@kura/ui';
import { formatRoundedDollars } from '@kura/web-kit';
import { useTexts } from '../../../../i18n/use-texts.ts';

/** Four figures about a collection; skeletons while loading. */
export function HoldingFigures({
  figures,
}: {
  figures: NonNullable<PublicProfile['collection']> | undefined;
}) {
  const t = useTexts('holdings');
  return (
    <StatList
      size="lg"
      figures={[
        { key: 'cards', name: t('me.figure.cards'), value: figures?.cards },
        { key: 'packs', name: t('me.figure.packs'), value: figures?.packs },
        {
          key: 'listed',
          name: t('me.figure.listed'),
          value: figures && formatRoundedDollars(figures.listedValue),
          note: figures ? t('me.figure.listedCount', { count: figures.listed }) : null,
        },
        {
          key: 'value',
          name: t('me.figure.value'),
          value: figures && formatRoundedDollars(figures.estimatedValue),
          note: t('me.figure.valueNote'),
        },
      ]}
    />
  );
}
