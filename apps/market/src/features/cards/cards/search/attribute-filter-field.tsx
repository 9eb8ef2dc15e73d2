import type { CardFacets } from '@kura/api-contract/cards';
import type { SearchableFilter } from '@kura/api-contract/filters';
import {
  type AttributeFilter,
  isListedAttribute,
  isNumberAttribute,
  type ListedAttribute,
} from '@kura/domain/cards';
import { SearchField } from '@kura/ui';
import { useLocale } from '@kura/web-kit';
import type { CardFiltersProps } from './card-filters-props.ts';
import { askOfAttribute, attributeFilters } from './card-search.ts';
import { RangeFields } from './range-fields.tsx';
import { ValueBoxes } from './value-boxes.tsx';

interface AttributeFilterFieldProps extends CardFiltersProps {
  readonly filter: SearchableFilter;
}

/** One filter that an admin made, as its type has it used. */
export function AttributeFilterField({ filter, search, facets, onChange }: AttributeFilterFieldProps) {
  const title = filter.name[useLocale()];
  const { attribute, type } = filter;
  const asked = attributeFilters(search, attribute);
  const ask = (wanted: readonly AttributeFilter[]) => onChange(askOfAttribute(search, attribute, wanted));

  if (type === 'Dropdown') {
    const chosen = asked.flatMap((each) => ('is' in each ? [each.is] : []));
    return (
      <ValueBoxes
        title={title}
        facet={facets && isListedAttribute(attribute) ? facetOf(facets, attribute) : filter.values}
        chosen={chosen}
        onToggle={(value) =>
          ask(
            chosen.includes(value)
              ? asked.filter((each) => !('is' in each && each.is === value))
              : [...asked, { attribute, is: value }],
          )
        }
      />
    );
  }

  if (type === 'Number' && isNumberAttribute(attribute)) {
    const range = asked.find((each) => 'min' in each);
    const values = filter.values.map(({ value }) => Number(value));
    return (
      <RangeFields
        title={title}
        least={String(range?.min ?? '')}
        most={String(range?.max ?? '')}
        ends={
          values.length === 0
            ? undefined
            : { least: String(Math.min(...values)), most: String(Math.max(...values)) }
        }
        onApply={(least, most) => {
          const [min = null, max = null] = [least, most].map((end) => (end === '' ? null : Number(end)));
          ask(min === null && max === null ? [] : [{ attribute, min, max }]);
        }}
      />
    );
  }

  const typed = asked.find((each) => 'contains' in each);
  return (
    <fieldset>
      <legend className="mb-3 p-0 text-sm font-550 text-soft">{title}</legend>
      <SearchField
        label={title}
        value={typed?.contains ?? ''}
        onSearch={(text) => ask(text === '' ? [] : [{ attribute, contains: text }])}
      />
    </fieldset>
  );
}

/** The values of an attribute, each with its count under the other filters. */
function facetOf(facets: CardFacets, attribute: ListedAttribute): { value: string; count: number }[] {
  const of = {
    Category: facets.category,
    'Year of Issue': facets.year,
    'Expansion Mark': facets.expansionMark,
    Grader: facets.grader,
    'Grading Number': facets.grade,
  }[attribute];
  return of.map(({ value, count }) => ({ value: String(value), count }));
}
