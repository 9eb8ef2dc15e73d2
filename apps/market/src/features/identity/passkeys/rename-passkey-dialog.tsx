import { schema } from 'virtual:kura-input/passkeys.rename';
import type { OwnPasskey } from '@kura/api-contract/passkeys';
import { useToast } from '@kura/ui';
import { fieldsOf } from '@kura/ui/form';
import { passkeyKeys, useAppClient } from '@kura/web-kit';
import { useApiForm } from '@kura/web-kit/form';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';

const Field = fieldsOf<{ name: string }>();

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const t = useTexts('passkeys');
  const { queryClient } = useAppClient();
  const toast = useToast();
  const form = useApiForm({
    schema,
    values: { name: passkey.name },
    read: ({ name }) => ({ id: passkey.id, name }),
    send: async (api, input, rest) => {
      await api.passkeys.rename(input, rest);
      await queryClient.invalidateQueries({ queryKey: passkeyKeys.own });
    },
    onDone: () => {
      toast({ tone: 'success', title: t('security.rename.done') });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      t={t}
      title={t('security.rename')}
      action={t('security.rename.save')}
      reason={form.methods.watch('name').trim() === '' ? t('security.rename.needed') : null}
      onClose={onClose}
    >
      <Field.Text name="name" label={t('security.device')} />
    </FormDialog>
  );
}
