import { schema } from 'virtual:kura-input/campaigns.fundPacksAccount';
import { MAX_PACKS_PER_DELIVERY } from '@kura/domain/deliveries';
import { fieldsOf } from '@kura/ui/form';
import { useAppClient } from '@kura/web-kit';
import { wholeNumber } from '@kura/web-kit/form';
import { useQuery } from '@tanstack/react-query';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { prizeDrops } from './campaign-queries.ts';

const Field = fieldsOf<{ gachaId: string; quantity: string }>();

/** Adds packs of a drop to the packs account. */
export function FundPacksDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { data: drops = [] } = useQuery(prizeDrops(useAppClient().api));
  const form = useAdminForm({
    schema,
    values: { gachaId: '', quantity: '1' },
    read: ({ gachaId, quantity }) => ({ gachaId, quantity: wholeNumber(quantity) }),
    check: ({ gachaId }) => ({ gachaId: gachaId === '' ? t('campaigns.packs.fund.noDrop') : null }),
    send: (api, input, rest) => api.campaigns.fundPacksAccount(input, rest),
    onDone: (_answer, { quantity }) => {
      onClose();
      return t('campaigns.packs.fund.done', { count: quantity });
    },
  });
  return (
    <FormDialog form={form} title={t('campaigns.packs.fund')} onClose={onClose}>
      <Field.Select name="gachaId" label={t('campaigns.prize.drop')} hint={t('campaigns.packs.fund.hint')}>
        <option value="" />
        {drops.map(({ id, name, texts }) => (
          <option key={id} value={id}>
            {texts[locale].title || name}
          </option>
        ))}
      </Field.Select>
      <Field.Text
        name="quantity"
        label={t('campaigns.packs.quantity')}
        inputMode="numeric"
        maxLength={3}
        invalid={t('campaigns.packs.quantity.invalid', { most: MAX_PACKS_PER_DELIVERY })}
      />
    </FormDialog>
  );
}
