import type { Filter } from '@kura/api-contract/filters';
import { filterTypesOf, SEARCHED_ATTRIBUTES, type SearchedAttribute } from '@kura/domain/cards';
import type { FilterFieldType } from '@kura/domain/vocabulary';
import { SelectField, Switch, TextField } from '@kura/ui';
import { useState } from 'react';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useT } from '../../../i18n/i18n.ts';

interface FilterDialogProps {
  /** The filter to edit; null for a new one. */
  readonly filter: Filter | null;
  readonly onClose: () => void;
}

interface Draft {
  attribute: SearchedAttribute;
  type: FilterFieldType;
  ja: string;
  en: string;
  shown: boolean;
}

/** Edits a filter: its attribute, its names in both languages, and its use. */
export function FilterDialog({ filter, onClose }: FilterDialogProps) {
  const t = useT();
  const [draft, setDraft] = useState<Draft>({
    attribute: filter?.attribute ?? 'Category',
    type: filter?.type ?? 'Dropdown',
    ja: filter?.name.ja ?? '',
    en: filter?.name.en ?? '',
    shown: filter?.shown ?? true,
  });
  const [asked, setAsked] = useState(false);
  const save = useAdminMutation((api, { ja, en, ...fields }: Draft) => {
    const values = { ...fields, name: { ja: ja.trim(), en: en.trim() } };
    return filter === null
      ? api.filters.create(values)
      : api.filters.change({ id: filter.id, ...values }, { context: { ifMatch: String(filter.version) } });
  }, onClose);
  const types = filterTypesOf(draft.attribute);

  const submit = () => {
    setAsked(true);
    if (draft.ja.trim() !== '' && draft.en.trim() !== '') save.mutate(draft);
  };
  const missing = (text: string) => (asked && text.trim() === '' ? t('filters.form.missing') : null);

  return (
    <FormDialog
      title={t(filter === null ? 'filters.form.new' : 'filters.form.edit')}
      action={t(filter === null ? 'filters.form.create' : 'filters.form.save')}
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('filters.attribute')}
        value={draft.attribute}
        onChange={(event) => {
          const attribute = event.target.value as SearchedAttribute;
          const possible = filterTypesOf(attribute);
          const type = possible.includes(draft.type) ? draft.type : (possible[0] ?? 'Text');
          setDraft({ ...draft, attribute, type });
        }}
      >
        {SEARCHED_ATTRIBUTES.map((attribute) => (
          <option key={attribute} value={attribute}>
            {t(`card.attr.${attribute}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('filters.type')}
        hint={t(`filters.type.${draft.type}.hint`)}
        value={draft.type}
        onChange={(event) => setDraft({ ...draft, type: event.target.value as FilterFieldType })}
      >
        {types.map((type) => (
          <option key={type} value={type}>
            {t(`filters.type.${type}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('filters.form.nameJa')}
        lang="ja"
        maxLength={40}
        required
        value={draft.ja}
        error={missing(draft.ja)}
        onChange={(event) => setDraft({ ...draft, ja: event.target.value })}
      />
      <TextField
        label={t('filters.form.nameEn')}
        lang="en"
        maxLength={40}
        required
        value={draft.en}
        error={missing(draft.en)}
        onChange={(event) => setDraft({ ...draft, en: event.target.value })}
      />
      <Switch
        label={t('filters.form.shown')}
        checked={draft.shown}
        onChange={(shown) => setDraft({ ...draft, shown })}
      />
    </FormDialog>
  );
}
