import type { Language } from '@kura/domain/vocabulary';
import { useToast } from '@kura/ui';
import { useOwnAdmin } from '../../../app/access/access-queries.ts';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useTemplateProblemText } from './template-text.ts';
import { type PreviewInput, previewOf, type TemplateValues } from './template-values.ts';

/** Sends the text in the editor to the admin, in the displayed language. */
export function TestButton({ draft, language }: { draft: TemplateValues; language: Language }) {
  const t = useT();
  const toast = useToast();
  const admin = useOwnAdmin();
  const problemText = useTemplateProblemText();
  const input = previewOf(draft, language);
  const send = useAdminMutation(
    (api, mail: PreviewInput) => api.emailTemplates.test(mail),
    t('mail.test.sent', { email: admin?.email ?? '' }),
  );
  return (
    <ActionButton
      call="emailTemplates.test"
      tone="secondary"
      busy={send.isPending}
      disabledReason={input ? null : t('mail.preview.empty')}
      onClick={() =>
        input &&
        send.mutate(input, {
          onError: (error) => toast({ tone: 'danger', title: problemText(error) }),
        })
      }
    >
      {t('mail.test')}
    </ActionButton>
  );
}
