import type { EmailTemplate } from '@kura/api-contract/email';
import { Chip, DataTable, type TableColumn } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import people from '../../../components/people-table.module.css';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { useTemplateName } from './template-text.ts';

/** Lists templates with their subjects and their last editors. */
export function TemplatesTable({ templates }: { templates: readonly EmailTemplate[] }) {
  const t = useT();
  const locale = useLocale();
  const nameOf = useTemplateName();
  const columns: TableColumn<EmailTemplate>[] = [
    {
      key: 'name',
      title: t('mail.name'),
      cell: (template) => (
        <span className={people.who}>
          <Link to="/mail/$id" params={{ id: template.id }} className={people.name}>
            {nameOf(template)}
          </Link>
          <span className={people.note}>{template.texts[locale].subject}</span>
        </span>
      ),
    },
    {
      key: 'kind',
      title: t('mail.sentBy'),
      cell: ({ key }) => (
        <Chip tone={key === null ? 'accent' : 'neutral'}>
          {t(key === null ? 'mail.sentBy.admins' : 'mail.sentBy.shop')}
        </Chip>
      ),
    },
    { key: 'version', title: t('mail.versionNumber'), numeric: true, cell: ({ version }) => version },
    {
      key: 'updated',
      title: t('mail.updated'),
      cell: ({ updatedAt, updatedBy }) => (
        <span className={people.who}>
          <Timestamp at={updatedAt} never={t('mail.version.original')} />
          {updatedBy && <span className={people.note}>{updatedBy.name}</span>}
        </span>
      ),
    },
  ];
  return <DataTable caption={t('mail.heading')} columns={columns} rows={templates} rowKey={({ id }) => id} />;
}
