import type { EmailTemplate } from '@kura/api-contract/email';
import { Chip, useToast } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdminMutation } from '../app/use-admin-mutation.ts';
import { TemplateActions } from '../features/messages/email/template-actions.tsx';
import { draftOf, type TemplateDraft } from '../features/messages/email/template-draft.ts';
import { TemplateEditor } from '../features/messages/email/template-editor.tsx';
import { TemplateHistory } from '../features/messages/email/template-history.tsx';
import { templateById } from '../features/messages/email/template-queries.ts';
import { useTemplateName } from '../features/messages/email/template-text.ts';
import { TestButton } from '../features/messages/email/test-button.tsx';
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
        mark: <Chip>{t(template.key === null ? 'mail.sentBy.admins' : 'mail.sentBy.shop')}</Chip>,
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
  const toast = useToast();
  const { id, key, version } = template;
  const [savedVersion, setSavedVersion] = useState<number>();
  const save = useAdminMutation(
    (api, { name, variables, texts }: TemplateDraft) =>
      api.emailTemplates.change(
        { id, texts, ...(key === null && { name, variables: [...variables] }) },
        { context: { ifMatch: String(version) } },
      ),
    (saved) => {
      setSavedVersion(saved.version);
      toast({ tone: 'success', title: t('mail.saved') });
    },
  );
  return (
    <div className="stack">
      <TemplateEditor
        initial={draftOf(template)}
        version={version}
        savedVersion={savedVersion}
        isShops={key !== null}
        busy={save.isPending}
        error={save.error}
        onSave={(draft) => save.mutate(draft)}
        acts={(draft, language) => <TestButton draft={draft} language={language} />}
      />
      <TemplateHistory template={template} onRestored={setSavedVersion} />
    </div>
  );
}
