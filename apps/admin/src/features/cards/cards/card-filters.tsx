import { Button, Dialog, Icon, RemovableChip, SelectField } from '@kura/ui';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import styles from './card-filters.module.css';
import { type CardsSearch, cardSorts, type FilterName, withoutFilters } from './cards-search.ts';
import { useFilterOptions } from './filter-options.ts';

interface CardFiltersProps {
  readonly shown: CardsSearch;
  readonly onShow: (next: CardsSearch) => void;
}

/** The filters that are set, as chips; a button that opens all of them; the order. */
export function CardFilters({ shown, onShow }: CardFiltersProps) {
  const t = useT();
  const options = useFilterOptions();
  const [isOpen, setIsOpen] = useState(false);
  const set = (name: FilterName | 'orderBy', value: string) => {
    const { [name]: _, page: __, ...rest } = shown;
    onShow((value === '' ? rest : { ...rest, [name]: value }) as CardsSearch);
  };
  const active = options.flatMap(({ name, values }) => {
    const value = shown[name];
    if (value === undefined) return [];
    const label = values.find((each) => each.value === String(value))?.label ?? String(value);
    return [{ name, label: `${t(`cards.filter.${name}`)}: ${label}` }];
  });

  return (
    <section className={styles.bar} aria-label={t('cards.filters')}>
      <Button tone="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <Icon name="filter" sizePx={16} />
        {t('cards.filters')}
      </Button>
      {active.map(({ name, label }) => (
        <RemovableChip key={name} label={label} onRemove={() => set(name, '')} />
      ))}
      {active.length > 1 && (
        <Button tone="quiet" size="sm" onClick={() => onShow(withoutFilters(shown))}>
          {t('cards.filter.clear')}
        </Button>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        placement="side"
        title={t('cards.filters')}
        actions={
          <>
            <Button tone="quiet" disabled={active.length === 0} onClick={() => onShow(withoutFilters(shown))}>
              {t('cards.filter.clear')}
            </Button>
            <Button wide onClick={() => setIsOpen(false)}>
              {t('cards.filters.show')}
            </Button>
          </>
        }
      >
        <div className={styles.fields}>
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
        </div>
      </Dialog>
    </section>
  );
}
