import type { EmailTemplate } from '@kura/api-contract/email';
import { Chip, Icon, useToast } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PageHead } from '../app/page-head.tsx';
import { useAdminMutation } from '../app/use-admin-mutation.ts';
import { RecordPage } from '../components/record-page.tsx';
import { TemplateActions } from '../features/messages/email/template-actions.tsx';
import { draftOf, type TemplateDraft } from '../features/messages/email/template-draft.ts';
import { TemplateEditor } from '../features/messages/email/template-editor.tsx';
import { TemplateHistory } from '../features/messages/email/template-history.tsx';
import { templateById } from '../features/messages/email/template-queries.ts';
import { useTemplateName } from '../features/messages/email/template-text.ts';
import { TestButton } from '../features/messages/email/test-button.tsx';
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
    </>
  );
}
