import type { PaidItem } from '@kura/api-contract/receipts';
import { Button, Dialog, Segmented, TextField } from '@kura/ui';
import { formatDateTime, formatYen, receiptKeys, saveFile, useAppClient, useLocale } from '@kura/web-kit';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { useAction } from '../../../components/use-action.ts';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './receipts.module.css';

const maxRecipientLength = 60;

/** Asks for the recipient and the language of a receipt, and downloads it. */
export function ReceiptDialog({ item, onClose }: { item: PaidItem; onClose: () => void }) {
  const t = useTexts('receipts');
  const locale = useLocale();
  const { api, queryClient } = useAppClient();
  const [recipient, setRecipient] = useState(item.recipient ?? '');
  const [language, setLanguage] = useState(locale);
  const { busy, error, run } = useAction();
  const isAnother = item.recipient !== null && recipient.trim() !== item.recipient;

  const save = () =>
    run(async () => {
      const { source, id } = item;
      const file: unknown = await api.receipts.issue({ source, id, language, recipient: recipient.trim() });
      saveFile(`kura-receipt-${item.paidAt.slice(0, 10)}.pdf`, file);
      await queryClient.invalidateQueries({ queryKey: receiptKeys.own });
      onClose();
    });

  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('receipt.title')}
      actions={
        <Button busy={busy} wide onClick={() => void save()}>
          {t('receipt.download')}
        </Button>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className={styles.summary}>
          <span>{item.item[locale]}</span>
          <span className={styles.faint}>
            {formatYen(item.amountYen)} · {formatDateTime(item.paidAt)}
          </span>
        </p>
        <TextField
          label={t('receipt.recipient')}
          hint={t('receipt.recipient.hint')}
          autoComplete="organization"
          value={recipient}
          maxLength={maxRecipientLength}
          onChange={(event) => setRecipient(event.target.value)}
        />
        <Segmented
          label={t('receipt.language')}
          items={[
            { key: 'ja', label: '日本語' },
            { key: 'en', label: 'English' },
          ]}
          selected={language}
          onSelect={setLanguage}
        />
        {isAnother && <Notice tone="info">{t('receipt.again')}</Notice>}
        {error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>}
      </form>
    </Dialog>
  );
}
