import type { EmailTemplate, EmailTemplateVersion } from '@kura/api-contract/email';
import type { TemplateRow, VersionRow } from './templates.repository.ts';

export function presentTemplate({
  id,
  key,
  name,
  variables,
  texts,
  version,
  ...row
}: TemplateRow): EmailTemplate {
  const { savedAt, savedBy } = presentSaving(row);
  return { id, key, name, variables, texts, version, updatedAt: savedAt, updatedBy: savedBy };
}

export function presentVersion({
  version,
  name,
  variables,
  texts,
  ...row
}: VersionRow): EmailTemplateVersion {
  return { version, name, variables, texts, ...presentSaving(row) };
}

function presentSaving({
  saved_at,
  admin_id,
  admin_name,
}: Pick<VersionRow, 'saved_at' | 'admin_id' | 'admin_name'>) {
  return {
    savedAt: saved_at?.toISOString() ?? null,
    savedBy: admin_id === null || admin_name === null ? null : { id: admin_id, name: admin_name },
  };
}
