import type { CardFacets } from '@kura/api-contract';
import type { CardRank } from '@kura/domain';
import { AmountField, Checkbox, SearchField, SelectField, Switch } from '@kura/ui';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import styles from './card-filters.module.css';
import { type CardSearch, type CardSearchChange, toggled } from './card-search.ts';

const grades = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1] as const;

export interface CardFiltersProps {
  readonly search: CardSearch;
  /** What there is to choose, with counts; absent until it is known. */
  readonly facets: CardFacets | undefined;
  readonly onChange: (change: CardSearchChange) => void;
}

/** What narrows a list of cards: in the rail on wide screens, in a sheet on phones. */
export function CardFilters(props: CardFiltersProps & { inCollection: boolean }) {
  const t = useT();
  const { search, facets, onChange, inCollection } = props;
  return (
    <div className={styles.filters}>
      {inCollection && search.kind !== 'pack' && (
        <Switch
          label={t('market.onSale')}
          checked={search.onSale ?? false}
          onChange={(onSale) => onChange({ onSale: onSale || undefined })}
        />
      )}
      {!inCollection && facets && facets.collection.length > 0 && (
        <SelectField
          label={t('market.collection')}
          value={search.collection ?? ''}
          onChange={(event) => onChange({ collection: event.target.value || undefined, set: [] })}
        >
          <option value="">{t('market.collection.all')}</option>
          <NamedOptions facet={facets.collection} />
        </SelectField>
      )}
      {search.kind === 'pack' && facets && facets.drop.length > 0 && (
        <SelectField
          label={t('market.drop')}
          value={search.drop ?? ''}
          onChange={(event) => onChange({ drop: event.target.value || undefined })}
        >
          <option value="">{t('market.drop.all')}</option>
          <NamedOptions facet={facets.drop} />
        </SelectField>
      )}
      {search.kind !== 'pack' && <GradeFilter {...props} />}
      <PriceRange {...props} />
      {search.kind !== 'pack' && (
        <>
          <Boxes
            title={t('market.set')}
            facet={facets?.expansionMark}
            chosen={search.set}
            onToggle={(value) => onChange({ set: toggled(search.set, value) })}
          />
          <Boxes
            title={t('market.rank')}
            facet={facets?.rank}
            chosen={search.rank}
            label={(rank: CardRank) => t('market.rankOf', { rank })}
            onToggle={(value) => onChange({ rank: toggled(search.rank, value) })}
          />
          <Boxes
            title={t('market.year')}
            facet={facets?.year}
            chosen={search.year}
            onToggle={(value) => onChange({ year: toggled(search.year, value) })}
          />
          <fieldset>
            <legend className={styles.legend}>{t('market.collectionNumber')}</legend>
            <SearchField
              label={t('market.collectionNumber')}
              placeholder="001/088"
              value={search.collectionNumber ?? ''}
              onSearch={(text) => onChange({ collectionNumber: text || undefined })}
            />
          </fieldset>
        </>
      )}
    </div>
  );
}

function NamedOptions({ facet }: { facet: CardFacets['collection'] }) {
  return facet.map(({ value, name, count }) => (
    <option key={value} value={value}>
      {name} ({count})
    </option>
  ));
}

function GradeFilter({ search, facets, onChange }: CardFiltersProps) {
  const t = useT();
  return (
    <fieldset>
      <legend className={styles.legend}>{t('market.grade')}</legend>
      <div className={styles.grades}>
        {grades.map((grade) => {
          const count = facets?.grade.find(({ value }) => value === grade)?.count ?? 0;
          return (
            <label key={grade} className={styles.grade} data-none={(facets && count === 0) || undefined}>
              <input
                type="checkbox"
                aria-label={facets ? t('market.gradeCount', { grade, count }) : String(grade)}
                checked={search.grade?.includes(grade) ?? false}
                onChange={() => onChange({ grade: toggled(search.grade, grade) })}
              />
              <span>
                {grade}
                <small>{facets ? count : ' '}</small>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface BoxesProps<Value extends string | number> {
  readonly title: string;
  readonly facet: readonly { value: Value; count: number }[] | undefined;
  readonly chosen: readonly Value[] | undefined;
  readonly label?: (value: Value) => ReactNode;
  readonly onToggle: (value: Value) => void;
}

/** One box for each value that occurs. What was chosen stays, also where nothing matches it any more. */
function Boxes<Value extends string | number>({
  title,
  facet,
  chosen = [],
  label,
  onToggle,
}: BoxesProps<Value>) {
  if (!facet) return null;
  const gone = chosen.filter((value) => !facet.some((each) => each.value === value));
  const values = [...facet, ...gone.map((value) => ({ value, count: 0 }))];
  if (values.length === 0) return null;
  return (
    <fieldset>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.boxes}>
        {values.map(({ value, count }) => (
          <Checkbox
            key={value}
            label={label ? label(value) : value}
            detail={count}
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function PriceRange({ search, onChange }: CardFiltersProps) {
  const t = useT();
  const { minPrice = '', maxPrice = '' } = search;
  const [least, setLeast] = useState(minPrice);
  const [most, setMost] = useState(maxPrice);
  useEffect(() => {
    setLeast(minPrice);
    setMost(maxPrice);
  }, [minPrice, maxPrice]);

  const apply = (event?: FormEvent) => {
    event?.preventDefault();
    if (least !== minPrice || most !== maxPrice) onChange({ minPrice: least, maxPrice: most });
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
