import type { CardFacets } from '@kura/api-contract/cards';
import type { SearchableFilter } from '@kura/api-contract/filters';
import { type AttributeFilter, attributeId, parseAttributeFilter } from '@kura/domain/cards';
import { Button, RemovableChip } from '@kura/ui';
import { formatDollars, type Locale, useLocale } from '@kura/web-kit';
import { type TextsT, useTexts } from '../../../../i18n/use-texts.ts';
import styles from './active-filters.module.css';
import type { CardFiltersProps } from './card-filters-props.ts';
import { type CardSearchChange, toggled } from './card-search.ts';
import { type ShownSearch, wordsWith } from './search-conditions.ts';

export interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  /** Removes the filter. */
  readonly change: CardSearchChange;
}

/** Removes all filters. */
export const withoutFilters: CardSearchChange = {
  search: '',
  grade: [],
  year: [],
  rank: [],
  set: [],
  collectionNumber: '',
  attribute: [],
  minPrice: '',
  maxPrice: '',
  collection: undefined,
  drop: undefined,
  onSale: undefined,
  ended: undefined,
};

/** Lists the active filters, each with its label and the change that removes it. */
export function activeFilters(
  t: TextsT<'card-search'>,
  search: ShownSearch,
  facets?: CardFacets,
  filterNames?: FilterNames,
): ActiveFilter[] {
  const { grade = [], year = [], rank = [], set = [], collection, drop, minPrice, maxPrice } = search;
  const named = (of: CardFacets['collection'] | undefined, id: string) =>
    of?.find(({ value }) => value === id)?.name ?? '…';
  const found: (ActiveFilter | false | undefined | '')[] = [
    search.search && {
      key: 'search',
      label: t('market.chip.search', { text: search.search }),
      change: { search: wordsWith(undefined, search.number) },
    },
    collection !== undefined && {
      key: 'collection',
      label: named(facets?.collection, collection),
      change: { collection: undefined },
    },
    drop !== undefined && { key: 'drop', label: named(facets?.drop, drop), change: { drop: undefined } },
    ...grade.map((each) => ({
      key: `grade-${each}`,
      label: t('market.chip.grade', { grade: each }),
      change: { grade: toggled(grade, each) },
    })),
    (minPrice !== undefined || maxPrice !== undefined) && {
      key: 'price',
      label: priceLabel(t, minPrice, maxPrice),
      change: { minPrice: '', maxPrice: '' },
    },
    ...set.map((each) => ({
      key: `set-${each}`,
      label: t('market.chip.set', { set: each }),
      change: { set: toggled(set, each) },
    })),
    ...rank.map((each) => ({
      key: `rank-${each}`,
      label: t('market.rankOf', { rank: each }),
      change: { rank: toggled(rank, each) },
    })),
    ...year.map((each) => ({
      key: `year-${each}`,
      label: t('market.chip.year', { year: String(each) }),
      change: { year: toggled(year, each) },
    })),
    search.number && {
      key: 'number-among-words',
      label: t('market.chip.number', { number: search.number }),
      change: { search: search.search ?? '' },
    },
    search.collectionNumber && {
      key: 'number',
      label: t('market.chip.number', { number: search.collectionNumber }),
      change: { collectionNumber: '' },
    },
    ...(search.attribute ?? []).flatMap((each) => {
      const filter = parseAttributeFilter(each);
      return filter === undefined
        ? []
        : [
            {
              key: `attribute-${each}`,
              label: attributeLabel(t, filter, filterNames),
              change: { attribute: search.attribute?.filter((other) => other !== each) },
            },
          ];
    }),
    search.onSale && { key: 'on-sale', label: t('market.onSale'), change: { onSale: undefined } },
  ];
  return found.filter((each) => typeof each === 'object');
}

/** The names that admins gave to the attributes of filters. */
type FilterNames = ReadonlyMap<string, string>;

function attributeLabel(t: TextsT<'card-search'>, filter: AttributeFilter, names?: FilterNames): string {
  const { attribute } = filter;
  const value = valueText(filter);
  const name = names?.get(attribute);
  // Search conditions can use these two attributes without a filter by an admin.
  if (name === undefined && attribute === 'Grader') return value;
  if (name === undefined && attribute === 'Certificate Number')
    return t('market.chip.certificate', { number: value });
  return t('market.chip.attribute', { name: name ?? attributeId(attribute), value });
}

function valueText(filter: AttributeFilter): string {
  if ('is' in filter) return filter.is;
  if ('contains' in filter) return filter.contains;
  return `${filter.min ?? ''} – ${filter.max ?? ''}`.trim();
}

function namesOf(filters: readonly SearchableFilter[] = [], locale: Locale): FilterNames {
  return new Map(filters.map(({ attribute, name }) => [attribute, name[locale]]));
}

function priceLabel(t: TextsT<'card-search'>, least: string | undefined, most: string | undefined): string {
  if (least === undefined) return t('market.chip.most', { price: formatDollars(most ?? '0') });
  if (most === undefined) return t('market.chip.least', { price: formatDollars(least) });
  return t('market.chip.between', { least: formatDollars(least), most: formatDollars(most) });
}

/** A removable chip for each filter, and a button that removes all. */
export function ActiveFilters({ search, facets, filters, onChange }: CardFiltersProps) {
  const t = useTexts('card-search');
  const locale = useLocale();
  const active = activeFilters(t, search, facets, namesOf(filters, locale));
  if (active.length === 0) return null;
  return (
    <ul className={`cluster gap-2 ${styles.active}`} aria-label={t('market.filtersActive')}>
      {active.map(({ key, label, change }) => (
        <li key={key}>
          <RemovableChip label={label} onRemove={() => onChange(change)} />
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Button tone="quiet" size="sm" onClick={() => onChange(withoutFilters)}>
            {t('market.clear')}
          </Button>
        </li>
      )}
    </ul>
  );
}
