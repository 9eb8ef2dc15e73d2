import { Button, EmptyState } from '@kura/ui';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { withoutFilters } from './active-filters.tsx';
import type { CardSearchChange } from './card-search.ts';

/** Shown when no item matches: a button that removes the filters. */
export function NothingFound({ onChange }: { onChange: (change: CardSearchChange) => void }) {
  const t = useTexts('card-search');
  return (
    <EmptyState
      icon="search"
      title={t('market.empty')}
      action={
        <Button tone="secondary" onClick={() => onChange(withoutFilters)}>
          {t('market.clear')}
        </Button>
      }
    >
      {t('market.emptyText')}
    </EmptyState>
  );
}
