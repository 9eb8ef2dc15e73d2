import { JOB_STATES, type JobState } from '@kura/domain/vocabulary';
import { SearchField, SelectField } from '@kura/ui';
import { useT } from '../../../i18n/i18n.ts';
import { useJobNameText } from './job-name-text.ts';
import type { JobsSearch } from './jobs-search.ts';

export interface JobCount {
  readonly name: string;
  readonly state: JobState;
  readonly count: number;
}

interface JobFiltersProps {
  readonly shown: JobsSearch;
  readonly counts: readonly JobCount[];
  readonly onShow: (next: JobsSearch, replace?: boolean) => void;
}

/** Filters jobs by state, kind and text. */
export function JobFilters({ shown, counts, onShow }: JobFiltersProps) {
  const t = useT();
  const nameText = useJobNameText();
  // The chosen one stays among them, also when its last job is done.
  const names = new Set([...counts.map(({ name }) => name), ...(shown.name ? [shown.name] : [])]);
  return (
    <div className="toolbar">
      <SelectField
        label={t('jobs.state')}
        hideLabel
        value={shown.state ?? ''}
        onChange={({ target }) =>
          onShow({ ...shown, state: JOB_STATES.find((each) => each === target.value), page: undefined })
        }
      >
        <option value="">{t('jobs.state.all')}</option>
        {JOB_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`jobs.state.${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('jobs.name')}
        hideLabel
        value={shown.name ?? ''}
        onChange={({ target }) => onShow({ ...shown, name: target.value || undefined, page: undefined })}
      >
        <option value="">{t('jobs.name.all')}</option>
        {[...names].map((name) => (
          <option key={name} value={name}>
            {nameText(name)}
          </option>
        ))}
      </SelectField>
      <SearchField
        label={t('jobs.search')}
        value={shown.search ?? ''}
        onSearch={(search) => onShow({ ...shown, search: search || undefined, page: undefined }, true)}
      />
    </div>
  );
}
