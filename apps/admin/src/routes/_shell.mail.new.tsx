import { schema } from 'virtual:kura-input/emailTemplates.create';
import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { useAdminForm } from '../app/use-admin-form.ts';
import { TemplateEditor, useTemplateCheck } from '../features/messages/email/template-editor.tsx';
import { emptyTemplate } from '../features/messages/email/template-values.ts';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/mail/new')({ component: NewTemplatePage });

function NewTemplatePage() {
  const t = useT();
  const navigate = Route.useNavigate();
  const form = useAdminForm({
    schema,
    values: emptyTemplate,
    read: (values) => ({ ...values, name: values.name.trim() }),
    check: useTemplateCheck(),
    send: (api, input, rest) => api.emailTemplates.create(input, rest),
    onDone: ({ id }) => {
      void navigate({ to: '/mail/$id', params: { id } });
      return t('mail.created');
    },
  });
  return (
    <>
      <PageHead back={<BackLink to="/mail">{t('mail.heading')}</BackLink>} heading={t('mail.new')} />
      <TemplateEditor form={form} isShops={false} isNew />
    </>
  );
}
