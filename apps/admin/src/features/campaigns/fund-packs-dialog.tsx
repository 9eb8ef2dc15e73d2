import { MAX_PACKS_PER_DELIVERY } from '@kura/domain/deliveries';
import { Button, Dialog, SelectField, TextField, useToast } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useAdminMutation } from '../../app/use-admin-mutation.ts';
import { ProblemLine } from '../../components/problem-line.tsx';
import { useLocale, useT } from '../../i18n/i18n.ts';
import { prizeDrops } from './campaign-queries.ts';
import styles from './campaigns.module.css';

/** Adds packs of a drop to the packs account. */
export function FundPacksDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const toast = useToast();
  const formId = useId();
  const { data: drops = [] } = useQuery(prizeDrops(useAppClient().api));
  const [gachaId, setGachaId] = useState('');
  const [written, setWritten] = useState('1');
  const [submitted, setSubmitted] = useState(false);
  const key = useRef(crypto.randomUUID());

  const quantity = /^\d{1,3}$/.test(written) ? Number(written) : 0;
  const isQuantity = quantity >= 1 && quantity <= MAX_PACKS_PER_DELIVERY;
  const fund = useAdminMutation(
    (api) =>
      api.campaigns
        .fundPacksAccount({ gachaId, quantity }, { context: { idempotencyKey: key.current } })
        .finally(() => {
          key.current = crypto.randomUUID();
        }),
    () => {
      toast({ tone: 'success', title: t('campaigns.packs.fund.done', { count: quantity }) });
      onClose();
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (gachaId !== '' && isQuantity) fund.mutate();
  };
  return (
    <Dialog
      open
      title={t('campaigns.packs.fund')}
      dismissible={!fund.isPending}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} wide busy={fund.isPending}>
          {t('campaigns.packs.fund')}
        </Button>
      }
    >
      <form id={formId} className={styles.fields} onSubmit={submit} noValidate>
        <SelectField
          label={t('campaigns.prize.drop')}
          hint={t('campaigns.packs.fund.hint')}
          value={gachaId}
          error={submitted && gachaId === '' ? t('campaigns.packs.fund.noDrop') : null}
          onChange={({ target }) => setGachaId(target.value)}
        >
          <option value="" />
          {drops.map(({ id, name, texts }) => (
            <option key={id} value={id}>
              {texts[locale].title || name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('campaigns.packs.quantity')}
          inputMode="numeric"
          maxLength={3}
          value={written}
          error={
            submitted && !isQuantity
              ? t('campaigns.packs.quantity.invalid', { most: MAX_PACKS_PER_DELIVERY })
              : null
          }
          onChange={({ target }) => setWritten(target.value)}
        />
        <ProblemLine error={fund.error} />
      </form>
    </Dialog>
  );
}
