import type { EmailTemplate } from '@kura/api-contract/email';
import { Chip } from '@kura/ui';
import { Timestamp } from '../../../components/timestamp.tsx';
import { NameCell, NotedCell } from '../../../framework/list-page/cells.tsx';
import { column, figure, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { useTemplateName } from './template-text.ts';

export function useTemplateColumns(): ListColumn<EmailTemplate>[] {
  const t = useT();
  const locale = useLocale();
  const nameOf = useTemplateName();
  return [
    {
      key: 'name',
      title: t('mail.name'),
      isFixed: true,
      cell: (template) => (
        <NameCell to="/mail/$id" id={template.id} note={template.texts[locale].subject} isTitle>
          {nameOf(template)}
        </NameCell>
      ),
    },
    column('kind', t('mail.sentBy'), ({ key }) => (
      <Chip tone={key === null ? 'accent' : 'neutral'}>
        {t(key === null ? 'mail.sentBy.admins' : 'common.theShop')}
      </Chip>
    )),
    figure('version', t('mail.versionNumber'), ({ version }) => version),
    column('updated', t('mail.updated'), ({ updatedAt, updatedBy }) => (
      <NotedCell notes={updatedBy?.name}>
        <Timestamp at={updatedAt} never={t('mail.version.original')} />
      </NotedCell>
    )),
  ];
}
