import { schema } from 'virtual:kura-input/filters.create';
import type { Filter } from '@kura/api-contract/filters';
import { filterTypesOf, SEARCHED_ATTRIBUTES, type SearchedAttribute } from '@kura/domain/cards';
import type { FilterFieldType } from '@kura/domain/vocabulary';
import { SelectField } from '@kura/ui';
import { fieldsOf } from '@kura/ui/form';
import type { CallForm } from '@kura/web-kit/form';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useT } from '../../../i18n/i18n.ts';

interface FilterDialogProps {
  /** The filter to edit; null for a new one. */
  readonly filter: Filter | null;
  readonly onClose: () => void;
}

interface FilterValues {
  attribute: SearchedAttribute;
  type: FilterFieldType;
  name: { ja: string; en: string };
  shown: boolean;
}

const Field = fieldsOf<FilterValues>();

/** Edits a filter: its attribute, its names in both languages, and its use. */
export function FilterDialog({ filter, onClose }: FilterDialogProps) {
  const t = useT();
  const { attribute = 'Category', type = 'Dropdown', name = { ja: '', en: '' }, shown = true } = filter ?? {};
  const values: FilterValues = { attribute, type, name, shown };
  const form = useAdminForm({
    schema,
    version: filter?.version ?? null,
    values,
    read: (now) => ({ ...now, name: { ja: now.name.ja.trim(), en: now.name.en.trim() } }),
    send: (api, input, rest) =>
      filter === null
        ? api.filters.create(input, rest)
        : api.filters.change({ id: filter.id, ...input }, rest),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t(filter === null ? 'filters.new' : 'filters.form.edit')}
      action={t(filter === null ? 'filters.form.create' : 'filters.form.save')}
      onClose={onClose}
    >
      <TypeFields form={form} />
      <Field.Text name="name.ja" label={t('filters.form.nameJa')} lang="ja" required />
      <Field.Text name="name.en" label={t('filters.form.nameEn')} lang="en" required />
      <Field.Switch name="shown" label={t('filters.form.shown')} />
    </FormDialog>
  );
}

/** The attribute, and the controls that it can have. */
function TypeFields({ form: { methods } }: { form: CallForm<FilterValues> }) {
  const t = useT();
  const [attribute, type] = methods.watch(['attribute', 'type']);
  const choose = (next: SearchedAttribute) => {
    const possible = filterTypesOf(next);
    methods.setValue('attribute', next);
    if (!possible.includes(type)) methods.setValue('type', possible[0] ?? 'Text');
  };
  return (
    <>
      <SelectField
        label={t('filters.attribute')}
        value={attribute}
        onChange={({ target }) => choose(target.value as SearchedAttribute)}
      >
        {SEARCHED_ATTRIBUTES.map((each) => (
          <option key={each} value={each}>
            {t(`card.attr.${each}`)}
          </option>
        ))}
      </SelectField>
      <Field.Select name="type" label={t('common.type')} hint={t(`filters.type.${type}.hint`)}>
        {filterTypesOf(attribute).map((each) => (
          <option key={each} value={each}>
            {t(`filters.type.${each}`)}
          </option>
        ))}
      </Field.Select>
    </>
  );
}
