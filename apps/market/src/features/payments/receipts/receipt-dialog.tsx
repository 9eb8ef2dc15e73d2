import { schema } from 'virtual:kura-input/receipts.issue';
import type { PaidItem } from '@kura/api-contract/receipts';
import { Button, Dialog } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import {
  formatDateTime,
  formatYen,
  type Locale,
  receiptKeys,
  saveFile,
  useAppClient,
  useLocale,
} from '@kura/web-kit';
import { useApiForm } from '@kura/web-kit/form';
import { useId } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

const Field = fieldsOf<{ recipient: string; language: Locale }>();

/** Asks for the recipient and the language of a receipt, and downloads it. */
export function ReceiptDialog({ item, onClose }: { item: PaidItem; onClose: () => void }) {
  const t = useTexts('receipts');
  const locale = useLocale();
  const formId = useId();
  const { queryClient } = useAppClient();
  const { source, id } = item;
  const form = useApiForm({
    schema,
    values: { recipient: item.recipient ?? '', language: locale },
    read: ({ recipient, language }) => ({ source, id, language, recipient: recipient.trim() }),
    send: async (api, input, rest) => {
      saveFile(`kura-receipt-${item.paidAt.slice(0, 10)}.pdf`, await api.receipts.issue(input, rest));
      await queryClient.invalidateQueries({ queryKey: receiptKeys.own });
    },
    onDone: onClose,
  });
  const isAnother = item.recipient !== null && form.methods.watch('recipient').trim() !== item.recipient;
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('receipt.title')}
      actions={
        <Button type="submit" form={formId} busy={form.busy} wide>
          {t('receipt.download')}
        </Button>
      }
    >
      <Form form={form} id={formId} className="stack gap-5">
        <p className="grid gap-1">
          <span>{item.item[locale]}</span>
          <span className="text-sm text-soft">
            {formatYen(item.amountYen)} · {formatDateTime(item.paidAt)}
          </span>
        </p>
        <Field.Text
          name="recipient"
          label={t('receipt.recipient')}
          hint={t('receipt.recipient.hint')}
          autoComplete="organization"
        />
        <Field.Segmented
          name="language"
          label={t('receipt.language')}
          items={[
            { key: 'ja', label: '日本語' },
            { key: 'en', label: 'English' },
          ]}
        />
        {isAnother && <Notice tone="info">{t('receipt.again')}</Notice>}
        {form.error !== null && <Notice tone="danger">{describeError(t, form.error)}</Notice>}
      </Form>
    </Dialog>
  );
}
