import { schema } from 'virtual:kura-input/emailTemplates.change';
import type { EmailTemplate } from '@kura/api-contract/email';
import { Chip } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdminForm } from '../app/use-admin-form.ts';
import { TemplateActions } from '../features/messages/email/template-actions.tsx';
import { TemplateEditor, useTemplateCheck } from '../features/messages/email/template-editor.tsx';
import { TemplateHistory } from '../features/messages/email/template-history.tsx';
import { templateById } from '../features/messages/email/template-queries.ts';
import { useTemplateName } from '../features/messages/email/template-text.ts';
import { valuesOfTemplate } from '../features/messages/email/template-values.ts';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { RecordPage } from '../framework/record-page/record-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/mail/$id')({ component: TemplatePage });

function TemplatePage() {
  const t = useT();
  const nameOf = useTemplateName();
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  return (
    <RecordPage
      call="emailTemplates.get"
      query={templateById(useAppClient().api, id)}
      back={<BackLink to="/mail">{t('mail.heading')}</BackLink>}
      parts={(template) => ({
        heading: nameOf(template),
        mark: <Chip>{t(template.key === null ? 'mail.sentBy.admins' : 'common.theShop')}</Chip>,
        actions: template.key === null && (
          <TemplateActions template={template} onDeleted={() => void navigate({ to: '/mail' })} />
        ),
        main: <TemplateRecord template={template} />,
      })}
    />
  );
}

/** The editor and the history of a template. */
function TemplateRecord({ template }: { template: EmailTemplate }) {
  const t = useT();
  const { id, key, version } = template;
  const [savedVersion, setSavedVersion] = useState<number>();
  const form = useAdminForm({
    schema,
    version,
    savedVersion,
    values: valuesOfTemplate(template),
    read: ({ name, variables, texts }) => ({
      id,
      texts,
      ...(key === null && { name: name.trim(), variables }),
    }),
    check: useTemplateCheck(),
    send: (api, input, rest) => api.emailTemplates.change(input, rest),
    onDone: (saved) => {
      setSavedVersion(saved.version);
      return t('mail.saved');
    },
  });
  return (
    <div className="grid gap-4">
      <TemplateEditor form={form} isShops={key !== null} />
      <TemplateHistory template={template} onRestored={setSavedVersion} />
    </div>
  );
}
