import { schema } from 'virtual:kura-input/emailTemplates.change';
import type { EmailTemplate } from '@kura/api-contract/email';
import { Chip, Icon, useToast } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PageHead } from '../app/page-head.tsx';
import { useAdminForm } from '../app/use-admin-form.ts';
import { RecordPage } from '../components/record-page.tsx';
import { TemplateActions } from '../features/messages/email/template-actions.tsx';
import { TemplateEditor, useTemplateCheck } from '../features/messages/email/template-editor.tsx';
import { TemplateHistory } from '../features/messages/email/template-history.tsx';
import { templateById } from '../features/messages/email/template-queries.ts';
import { useTemplateName } from '../features/messages/email/template-text.ts';
import { valuesOfTemplate } from '../features/messages/email/template-values.ts';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/mail/$id')({ component: TemplatePage });

function TemplatePage() {
  const { id } = Route.useParams();
  const { api } = useAppClient();
  return (
    <RecordPage query={useQuery(templateById(api, id))}>
      {(template) => <Template template={template} />}
    </RecordPage>
  );
}

function Template({ template }: { template: EmailTemplate }) {
  const t = useT();
  const toast = useToast();
  const nameOf = useTemplateName();
  const navigate = Route.useNavigate();
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
      toast({ tone: 'success', title: t('mail.saved') });
    },
  });
  return (
    <>
      <PageHead
        back={
          <Link to="/mail" className="back-link">
            <Icon name="chevron-left" sizePx={16} />
            {t('mail.heading')}
          </Link>
        }
        heading={nameOf(template)}
        mark={<Chip>{t(key === null ? 'mail.sentBy.admins' : 'mail.sentBy.shop')}</Chip>}
      >
        {key === null && (
          <TemplateActions template={template} onDeleted={() => void navigate({ to: '/mail' })} />
        )}
      </PageHead>
      <div className="stack">
        <TemplateEditor form={form} isShops={key !== null} />
        <TemplateHistory template={template} onRestored={setSavedVersion} />
      </div>
    </>
  );
}
