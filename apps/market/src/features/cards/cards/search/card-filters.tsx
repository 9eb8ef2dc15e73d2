import type { CardFacets } from '@kura/api-contract/cards';
import type { SearchedAttribute } from '@kura/domain/cards';
import type { CardRank } from '@kura/domain/vocabulary';
import { SearchField, SelectField, Switch } from '@kura/ui';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { AttributeFilterField } from './attribute-filter-field.tsx';
import styles from './card-filters.module.css';
import type { CardFiltersProps } from './card-filters-props.ts';
import { toggled } from './card-search.ts';
import { RangeFields } from './range-fields.tsx';
import { ValueBoxes } from './value-boxes.tsx';

const grades = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1] as const;

/** The filters for a list of cards: in a rail on wide screens, in a sheet on phones. */
export function CardFilters(props: CardFiltersProps & { inCollection: boolean }) {
  const t = useTexts('card-search');
  const { search, facets, filters = [], onChange, inCollection } = props;
  // Attributes with an admin's filter aren't offered twice.
  const bound = new Set<SearchedAttribute>(filters.map(({ attribute }) => attribute));
  return (
    <div className="stack gap-5 content-start">
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
      {search.kind !== 'pack' && !bound.has('Grading Number') && <GradeFilter {...props} />}
      <RangeFields
        title={t('market.price')}
        least={search.minPrice ?? ''}
        most={search.maxPrice ?? ''}
        onApply={(minPrice, maxPrice) => onChange({ minPrice, maxPrice })}
      />
      {search.kind !== 'pack' && <AttributeFilters {...props} bound={bound} />}
    </div>
  );
}

function AttributeFilters(props: CardFiltersProps & { bound: ReadonlySet<SearchedAttribute> }) {
  const t = useTexts('card-search');
  const { search, facets, filters = [], onChange, bound } = props;
  return (
    <>
      {filters.map((filter) => (
        <AttributeFilterField key={filter.id} filter={filter} {...props} />
      ))}
      {!bound.has('Expansion Mark') && (
        <ValueBoxes
          title={t('market.set')}
          facet={facets?.expansionMark}
          chosen={search.set}
          onToggle={(value) => onChange({ set: toggled(search.set, value) })}
        />
      )}
      <ValueBoxes
        title={t('market.rank')}
        facet={facets?.rank}
        chosen={search.rank}
        label={(rank: CardRank) => t('market.rankOf', { rank })}
        onToggle={(value) => onChange({ rank: toggled(search.rank, value) })}
      />
      {!bound.has('Year of Issue') && (
        <ValueBoxes
          title={t('market.year')}
          facet={facets?.year}
          chosen={search.year}
          onToggle={(value) => onChange({ year: toggled(search.year, value) })}
        />
      )}
      {!bound.has('Collection Number') && (
        <fieldset>
          <legend className="mb-3 p-0 text-sm font-550 text-soft">{t('market.collectionNumber')}</legend>
          <SearchField
            label={t('market.collectionNumber')}
            placeholder="001/088"
            value={search.collectionNumber ?? ''}
            onSearch={(text) => onChange({ collectionNumber: text || undefined })}
          />
        </fieldset>
      )}
    </>
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
  const t = useTexts('card-search');
  return (
    <fieldset>
      <legend className="mb-3 p-0 text-sm font-550 text-soft">{t('market.grade')}</legend>
      <div className={`grid gap-2 ${styles.grades}`}>
        {grades.map((grade) => {
          const count = facets?.grade.find(({ value }) => value === grade)?.count ?? 0;
          return (
            <label
              key={grade}
              className={`grid relative cursor-pointer ${styles.grade}`}
              data-none={(facets && count === 0) || undefined}
            >
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
