import type { CardFacets } from '@kura/api-contract/cards';
import { Skeleton } from '@kura/ui';
import { formatRoundedDollars } from '@kura/web-kit';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { CardSearch, CardSearchChange } from './card-search.ts';
import styles from './grade-floors.module.css';

interface GradeFloorsProps {
  readonly search: CardSearch;
  readonly facets: CardFacets | undefined;
  readonly onChange: (change: CardSearchChange) => void;
}

/** The floor of each grade: a click shows those cards, the cheapest first. */
export function GradeFloors({ search, facets, onChange }: GradeFloorsProps) {
  const t = useTexts('card-search');
  if (facets && facets.grade.length === 0) return null;
  return (
    <section className="stack gap-3" aria-label={t('market.floors')}>
      <h2 className="text-sm font-550 text-soft">{t('market.floors')}</h2>
      <ul className={`flex gap-3 overflow-x-auto scrollbar-thin ${styles.list}`}>
        {facets
          ? facets.grade.map(({ value, count, floor }) => {
              const chosen = search.grade?.length === 1 && search.grade[0] === value;
              return (
                <li key={value}>
                  <button
                    type="button"
                    className={styles.floor}
                    aria-pressed={chosen}
                    onClick={() =>
                      onChange(chosen ? { grade: [] } : { grade: [value], orderBy: 'PRICE_LOW_TO_HIGH' })
                    }
                  >
                    <span className="text-xs text-soft">{t('market.chip.grade', { grade: value })}</span>
                    <span className="text-md font-600 tabular">
                      {floor === null
                        ? t('market.floorNone')
                        : t('market.floorFrom', { price: formatRoundedDollars(floor) })}
                    </span>
                    <span className="text-2xs text-faint tabular">{t('market.countCards', { count })}</span>
                  </button>
                </li>
              );
            })
          : [0, 1, 2, 3].map((place) => (
              <li key={place}>
                <Skeleton width="128px" height="86px" radius="10px" />
              </li>
            ))}
      </ul>
    </section>
  );
}
