import { DateTimeField, SelectField, TextField } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { knownActions, useAuditText } from '../../../../components/audit-text.ts';
import { useT } from '../../../../i18n/i18n.ts';
import styles from './audit.module.css';
import { auditActors } from './audit-queries.ts';
import type { AuditSearch } from './audit-search.ts';

interface AuditFiltersProps {
  readonly shown: AuditSearch;
  readonly onChange: (next: AuditSearch) => void;
}

/** Filters by admin, act, subject and time. */
export function AuditFilters({ shown, onChange }: AuditFiltersProps) {
  const t = useT();
  const text = useAuditText();
  const { api } = useAppClient();
  const { data: admins = [] } = useQuery(auditActors(api));
  const change = (part: Partial<AuditSearch>) => onChange({ ...shown, ...part, page: undefined });
  const isStranger = shown.actor !== undefined && !admins.some(({ id }) => id === shown.actor);
  return (
    <div className={styles.filters}>
      <SelectField
        label={t('audit.actor')}
        value={shown.actor ?? ''}
        onChange={({ target }) => change({ actor: target.value || undefined })}
      >
        <option value="">{t('audit.anybody')}</option>
        {isStranger && <option value={shown.actor}>{shown.actor}</option>}
        {admins.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name} ({email})
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('audit.action')}
        value={shown.action ?? ''}
        onChange={({ target }) => change({ action: target.value || undefined })}
      >
        <option value="">{t('audit.anything')}</option>
        {knownActions().map((action) => (
          <option key={action} value={action}>
            {text.action(action)}
          </option>
        ))}
      </SelectField>
      <SubjectField subject={shown.subject ?? ''} onChange={(subject) => change({ subject })} />
      <DateTimeField
        label={t('audit.from')}
        value={shown.from ?? null}
        onChange={(from) => change({ from: from ?? undefined })}
      />
      <DateTimeField
        label={t('audit.to')}
        value={shown.to ?? null}
        onChange={(to) => change({ to: to ?? undefined })}
      />
    </div>
  );
}

interface SubjectFieldProps {
  readonly subject: string;
  readonly onChange: (subject: string | undefined) => void;
}

/** An id is pasted whole: it is looked for when the field is left, or by Enter. */
function SubjectField({ subject, onChange }: SubjectFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState(subject);
  useEffect(() => setTyped(subject), [subject]);
  const send = () => onChange(typed.trim() || undefined);
  return (
    <TextField
      label={t('audit.subjectId')}
      maxLength={80}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => typed.trim() !== subject && send()}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && send()}
    />
  );
}
