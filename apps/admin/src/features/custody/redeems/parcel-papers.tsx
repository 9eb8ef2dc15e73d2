import type { AdminRedeem } from '@kura/api-contract/redeems';
import { Button, Dialog, Icon } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { useCallForm } from '@kura/web-kit/form';
import { useId, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useDownload } from '../../../components/use-download.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import styles from './redeems.module.css';

/** Downloads the papers of a parcel: packing list, address label and, abroad, the customs form. */
export function ParcelPapers({ redeem }: { redeem: AdminRedeem }) {
  const t = useT();
  const language = useLocale();
  const download = useDownload();
  const [isCustomsOpen, setCustomsOpen] = useState(false);
  const { id, number, address, country } = redeem;
  const save = (paper: 'packing-list' | 'address-label') =>
    download.mutate({
      fileName: `${number}-${paper}.pdf`,
      call: (api) => api.redeems.paper({ id, paper, language }),
    });
  return (
    <>
      <ActionButton
        call="redeems.paper"
        tone="secondary"
        busy={download.isPending}
        onClick={() => save('packing-list')}
      >
        <Icon name="print" sizePx={18} />
        {t('redeems.print.packing')}
      </ActionButton>
      {address && (
        <ActionButton
          call="redeems.paper"
          tone="secondary"
          busy={download.isPending}
          onClick={() => save('address-label')}
        >
          <Icon name="print" sizePx={18} />
          {t('redeems.print.label')}
        </ActionButton>
      )}
      {address && country !== 'JP' && (
        <ActionButton call="redeems.paper" tone="secondary" onClick={() => setCustomsOpen(true)}>
          <Icon name="print" sizePx={18} />
          {t('redeems.print.customs')}
        </ActionButton>
      )}
      <ProblemLine error={download.error} />
      {isCustomsOpen && <CustomsDialog redeem={redeem} onClose={() => setCustomsOpen(false)} />}
    </>
  );
}

const Field = fieldsOf<{ form: '' | 'CN22' | 'CN23'; gramsPerSlab: string; grossGrams: string }>();

const isGrams = (text: string) => /^\d{1,5}$/.test(text) && Number(text) > 0;

/** Asks for the weights that a customs form needs. */
function CustomsDialog({ redeem, onClose }: { redeem: AdminRedeem; onClose: () => void }) {
  const t = useT();
  const formId = useId();
  const download = useDownload();
  const customs = useCallForm({
    values: { form: '' as '' | 'CN22' | 'CN23', gramsPerSlab: '', grossGrams: '' },
    read: ({ form, gramsPerSlab, grossGrams }) => ({
      ...(form !== '' && { form }),
      ...(gramsPerSlab !== '' && { gramsPerSlab: Number(gramsPerSlab) }),
      ...(grossGrams !== '' && { grossGrams: Number(grossGrams) }),
    }),
    check: ({ gramsPerSlab, grossGrams }) => ({
      gramsPerSlab: gramsPerSlab === '' || isGrams(gramsPerSlab) ? null : t('redeems.customs.grams'),
      grossGrams: grossGrams === '' || isGrams(grossGrams) ? null : t('redeems.customs.grams'),
    }),
    isEager: () => true,
    save: {
      isPending: download.isPending,
      error: download.error,
      mutate: ({ input }) =>
        download.mutate(
          {
            fileName: `${redeem.number}-customs-form.pdf`,
            call: (api) => api.redeems.paper({ id: redeem.id, paper: 'customs-form', ...input }),
          },
          { onSuccess: onClose },
        ),
    },
  });
  return (
    <Dialog
      open
      size="sm"
      title={t('redeems.print.customs')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} wide busy={download.isPending}>
          {t('redeems.customs.download')}
        </Button>
      }
    >
      <Form form={customs} id={formId} className={`grid gap-3 ${styles.form}`}>
        <p>{t('redeems.customs.lead')}</p>
        <Field.Select name="form" label={t('redeems.customs.form')}>
          <option value="">{t('redeems.customs.form.auto')}</option>
          <option value="CN22">CN 22</option>
          <option value="CN23">CN 23</option>
        </Field.Select>
        {(['slab', 'gross'] as const).map((what) => (
          <Field.Text
            key={what}
            name={what === 'slab' ? 'gramsPerSlab' : 'grossGrams'}
            label={t(`redeems.customs.${what}`)}
            inputMode="numeric"
            suffix="g"
            format={(text) => text.trim()}
          />
        ))}
        <ProblemLine error={download.error} />
      </Form>
    </Dialog>
  );
}
