import { MAX_PACKS_PER_DELIVERY } from '@kura/domain/deliveries';
import { SelectField, TextField, useToast } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { prizeDrops } from './campaign-queries.ts';

/** Adds packs of a drop to the packs account. */
export function FundPacksDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const toast = useToast();
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
  const submit = () => {
    setSubmitted(true);
    if (gachaId !== '' && isQuantity) fund.mutate();
  };
  return (
    <FormDialog
      title={t('campaigns.packs.fund')}
      busy={fund.isPending}
      error={fund.error}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
