import { createFileRoute } from '@tanstack/react-router';
import { ActionLink } from '../app/access/action-link.tsx';
import { FailedMails } from '../features/messages/email/failed-mails.tsx';
import { useTemplateColumns } from '../features/messages/email/template-columns.tsx';
import { templates } from '../features/messages/email/template-list.ts';
import { ListPage } from '../framework/list-page/list-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/mail/')({
  validateSearch: templates.parse,
  component: TemplatesPage,
});

function TemplatesPage() {
  const t = useT();
  return (
    <ListPage
      list={templates}
      views="mail"
      heading={t('mail.heading')}
      actions={
        <ActionLink call="emailTemplates.create" to="/mail/new">
          {t('mail.new')}
        </ActionLink>
      }
      lead={t('mail.lead')}
      before={<FailedMails />}
      caption={t('mail.heading')}
      columns={useTemplateColumns()}
      rowKey={({ id }) => id}
      empty={{ icon: 'mail', title: t('mail.empty') }}
    />
  );
}
