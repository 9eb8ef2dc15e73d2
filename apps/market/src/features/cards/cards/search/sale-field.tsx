import { Segmented } from '@kura/ui';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { CardSearch, CardSearchChange } from './card-search.ts';

interface SaleFieldProps {
  readonly search: CardSearch;
  readonly onChange: (change: CardSearchChange) => void;
  /** All cards of the collection, including its auctions. */
  readonly inCollection?: boolean;
}

/** Chooses cards, sealed packs or auctions. */
export function SaleField({ search, onChange, inCollection = false }: SaleFieldProps) {
  const t = useTexts('card-search');
  const kinds = inCollection ? (['card', 'pack'] as const) : (['card', 'pack', 'auction'] as const);
  return (
    <Segmented
      label={t('market.kind')}
      hideLabel
      selected={search.sale ?? search.kind ?? 'card'}
      onSelect={(next) =>
        onChange({
          kind: next === 'pack' ? 'pack' : undefined,
          sale: next === 'auction' ? 'auction' : undefined,
        })
      }
      items={kinds.map((key) => ({ key, label: t(`market.kind.${key}`) }))}
    />
  );
}
