import { MAX_GRADE } from '@kura/domain/cards';
import {
  ASSIGNMENTS,
  CARD_RANKS,
  NFT_KINDS,
  PUBLISH_STATES,
  REVEAL_STATES,
  SALE_TYPES,
} from '@kura/domain/vocabulary';
import { Button, SelectField } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { activeCollections } from '../../components/stock-queries.ts';
import { useT } from '../../i18n/i18n.ts';
import styles from './card-filters.module.css';
import { type CardsSearch, cardSorts, type FilterName } from './cards-search.ts';

interface CardFiltersProps {
  readonly shown: CardsSearch;
  readonly onShow: (next: CardsSearch) => void;
}

const grades = Array.from({ length: MAX_GRADE }, (_, place) => String(MAX_GRADE - place));

/** Everything by which the list can be narrowed, and its order. */
export function CardFilters({ shown, onShow }: CardFiltersProps) {
  const t = useT();
  const collections = useQuery(activeCollections(useAppClient().api));
  const set = (name: FilterName | 'orderBy', value: string) => {
    const { [name]: _, page: __, ...rest } = shown;
    onShow((value === '' ? rest : { ...rest, [name]: value }) as CardsSearch);
  };
  const options: readonly { name: FilterName; values: readonly { value: string; label: string }[] }[] = [
    { name: 'kind', values: NFT_KINDS.map((value) => ({ value, label: t(`cards.kind.${value}`) })) },
    {
      name: 'collectionId',
      values: (collections.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'assignment',
      values: ASSIGNMENTS.map((value) => ({ value, label: t(`cards.assignment.${value}`) })),
    },
    {
      name: 'revealState',
      values: REVEAL_STATES.map((value) => ({ value, label: t(`card.reveal.${value}`) })),
    },
    { name: 'saleType', values: SALE_TYPES.map((value) => ({ value, label: t(`card.sale.${value}`) })) },
    {
      name: 'publishState',
      values: PUBLISH_STATES.map((value) => ({ value, label: t(`card.publish.${value}`) })),
    },
    { name: 'grade', values: grades.map((value) => ({ value, label: value })) },
    { name: 'rank', values: CARD_RANKS.map((value) => ({ value, label: value })) },
  ];
  const isFiltered = options.some(({ name }) => shown[name] !== undefined);

  return (
    <section className={styles.filters} aria-label={t('cards.filters')}>
      {options.map(({ name, values }) => (
        <SelectField
          key={name}
          label={t(`cards.filter.${name}`)}
          value={String(shown[name] ?? (name === 'kind' ? 'card' : ''))}
          onChange={(event) => set(name, event.target.value)}
        >
          {name !== 'kind' && <option value="">{t('cards.filter.any')}</option>}
          {values.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField
        label={t('cards.order')}
        value={shown.orderBy ?? 'LAST_ADDED'}
        onChange={(event) => set('orderBy', event.target.value)}
      >
        {cardSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`cards.order.${sort}`)}
          </option>
        ))}
      </SelectField>
      {isFiltered && (
        <Button
          tone="quiet"
          className={styles.clear}
          onClick={() =>
            onShow({
              ...(shown.search && { search: shown.search }),
              ...(shown.orderBy && { orderBy: shown.orderBy }),
              ...(shown.pageSize && { pageSize: shown.pageSize }),
            })
          }
        >
          {t('cards.filter.clear')}
        </Button>
      )}
    </section>
  );
}
