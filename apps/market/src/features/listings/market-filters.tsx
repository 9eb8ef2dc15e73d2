import { AmountField, Button } from '@kura/ui';
import { useKura, yearsQuery } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import styles from './market-filters.module.css';
import { filterCount, type MarketSearch, toggled } from './market-search.ts';

const grades = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1] as const;

interface MarketFiltersProps {
  readonly search: MarketSearch;
  readonly onChange: (change: Partial<MarketSearch>) => void;
}

/** What narrows the market: in the rail on wide screens, in a sheet on phones. */
export function MarketFilters({ search, onChange }: MarketFiltersProps) {
  const t = useT();
  const { api } = useKura();
  const { data: years = [] } = useQuery(yearsQuery(api));
  return (
    <div className={styles.filters}>
      <fieldset>
        <legend className={styles.legend}>{t('market.grade')}</legend>
        <div className={styles.grades}>
          {grades.map((grade) => (
            <label key={grade} className={styles.grade}>
              <input
                type="checkbox"
                checked={search.grade?.includes(grade) ?? false}
                onChange={() => onChange({ grade: toggled(search.grade, grade) })}
              />
              <span>{grade}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <PriceRange search={search} onChange={onChange} />
      {years.length > 0 && (
        <fieldset>
          <legend className={styles.legend}>{t('market.year')}</legend>
          <ul className={styles.years}>
            {years.map(({ year, count }) => (
              <li key={year}>
                <label className={styles.year}>
                  <input
                    type="checkbox"
                    checked={search.year?.includes(year) ?? false}
                    onChange={() => onChange({ year: toggled(search.year, year) })}
                  />
                  <span>{year}</span>
                  <span className={styles.count}>{count}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {filterCount(search) > 0 && (
        <Button
          tone="quiet"
          size="sm"
          onClick={() => onChange({ grade: [], year: [], minPrice: '', maxPrice: '' })}
        >
          {t('market.clear')}
        </Button>
      )}
    </div>
  );
}

function PriceRange({ search, onChange }: MarketFiltersProps) {
  const t = useT();
  const [least, setLeast] = useState(search.minPrice ?? '');
  const [most, setMost] = useState(search.maxPrice ?? '');
  useEffect(() => {
    setLeast(search.minPrice ?? '');
    setMost(search.maxPrice ?? '');
  }, [search.minPrice, search.maxPrice]);

  const apply = (event?: FormEvent) => {
    event?.preventDefault();
    if (least !== (search.minPrice ?? '') || most !== (search.maxPrice ?? '')) {
      onChange({ minPrice: least, maxPrice: most });
    }
  };
  return (
    <form onSubmit={apply}>
      <fieldset onBlur={() => apply()}>
        <legend className={styles.legend}>{t('market.price')}</legend>
        <div className={styles.range}>
          <AmountField
            label={t('market.min')}
            hideLabel
            placeholder={t('market.min')}
            value={least}
            onValueChange={setLeast}
          />
          <AmountField
            label={t('market.max')}
            hideLabel
            placeholder={t('market.max')}
            value={most}
            onValueChange={setMost}
          />
        </div>
      </fieldset>
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        {t('market.filters')}
      </button>
    </form>
  );
}
