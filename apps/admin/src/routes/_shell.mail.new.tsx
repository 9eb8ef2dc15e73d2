import { useToast } from '@kura/ui';
import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { useAdminMutation } from '../app/use-admin-mutation.ts';
import { emptyDraft, type TemplateDraft } from '../features/messages/email/template-draft.ts';
import { TemplateEditor } from '../features/messages/email/template-editor.tsx';
import { TestButton } from '../features/messages/email/test-button.tsx';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/mail/new')({ component: NewTemplatePage });

function NewTemplatePage() {
  const t = useT();
  const toast = useToast();
  const navigate = Route.useNavigate();
  const create = useAdminMutation(
    (api, { name, variables, texts }: TemplateDraft) =>
      api.emailTemplates.create({ name, variables: [...variables], texts }),
    ({ id }) => {
      toast({ tone: 'success', title: t('mail.created') });
      void navigate({ to: '/mail/$id', params: { id } });
    },
  );
  return (
    <>
      <PageHead back={<BackLink to="/mail">{t('mail.heading')}</BackLink>} heading={t('mail.new')} />
      <TemplateEditor
        initial={emptyDraft}
        version={null}
        isShops={false}
        isNew
        busy={create.isPending}
        error={create.error}
        onSave={(draft) => create.mutate(draft)}
        acts={(draft, language) => <TestButton draft={draft} language={language} />}
      />
    </>
  );
}
