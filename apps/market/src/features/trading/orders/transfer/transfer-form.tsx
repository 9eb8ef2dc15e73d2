import { Button, DialogFooter, TextField } from '@kura/ui';
import { useAppClient, useSession } from '@kura/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../../../components/notice.tsx';
import { describeError } from '../../../../i18n/describe-error.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import styles from '../trade-form.module.css';
import { addressErrorOf } from './address-error.ts';
import { prepareTransfer } from './prepare-transfer.ts';
import type { PreparedTransfer } from './transfer-review.tsx';

interface TransferFormProps {
  readonly nftId: string;
  readonly onPrepared: (prepared: PreparedTransfer) => void;
  readonly onBack: (() => void) | undefined;
}

/** The recipient of a transfer. Preparing checks whether it would succeed and which orders it would end. */
export function TransferForm({ nftId, onPrepared, onBack }: TransferFormProps) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const own = useSession()?.wallet?.address.toLowerCase();
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const to = text.trim();
  const mistake = addressErrorOf(t, to, own);
  const prepare = useMutation({
    mutationFn: () => prepareTransfer(api, { id: nftId, to: to as `0x${string}` }),
    onSuccess: (intent) => onPrepared({ nftId, to: to as `0x${string}`, intent }),
  });

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (mistake === null && !prepare.isPending) prepare.mutate();
      }}
    >
      <TextField
        label={t('transfer.to')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          prepare.reset();
        }}
        placeholder="0x…"
        hint={t('transfer.toHint')}
        error={mistake !== null && (submitted || to.length >= 42) ? mistake : null}
        spellCheck={false}
        autoCapitalize="off"
        autoFocus
      />
      {prepare.error !== null && <Notice tone="danger">{describeError(t, prepare.error)}</Notice>}
      <p className={styles.next}>{t('transfer.next')}</p>
      <DialogFooter>
        <Button type="submit" size="lg" wide busy={prepare.isPending}>
          {t('transfer.continue')}
        </Button>
        {onBack && (
          <Button tone="quiet" wide onClick={onBack}>
            {t('common.back')}
          </Button>
        )}
      </DialogFooter>
    </form>
  );
}
