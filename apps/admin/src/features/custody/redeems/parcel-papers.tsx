import type { AdminRedeem } from '@kura/api-contract/redeems';
import { Button, Dialog, Icon, SelectField, TextField } from '@kura/ui';
import { type FormEvent, useId, useState } from 'react';
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

const isGrams = (text: string) => /^\d{1,5}$/.test(text) && Number(text) > 0;

/** Asks for the weights that a customs form needs. */
function CustomsDialog({ redeem, onClose }: { redeem: AdminRedeem; onClose: () => void }) {
  const t = useT();
  const formId = useId();
  const download = useDownload();
  const [form, setForm] = useState<'' | 'CN22' | 'CN23'>('');
  const [slab, setSlab] = useState('');
  const [gross, setGross] = useState('');
  const errorOf = (text: string) => (text === '' || isGrams(text) ? undefined : t('redeems.customs.grams'));
  const canSave = [slab, gross].every((text) => text === '' || isGrams(text));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave || download.isPending) return;
    download.mutate(
      {
        fileName: `${redeem.number}-customs-form.pdf`,
        call: (api) =>
          api.redeems.paper({
            id: redeem.id,
            paper: 'customs-form',
            ...(form !== '' && { form }),
            ...(slab !== '' && { gramsPerSlab: Number(slab) }),
            ...(gross !== '' && { grossGrams: Number(gross) }),
          }),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('redeems.print.customs')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} wide busy={download.isPending} disabled={!canSave}>
          {t('redeems.customs.download')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>{t('redeems.customs.lead')}</p>
        <SelectField
          label={t('redeems.customs.form')}
          value={form}
          onChange={(event) => setForm(event.target.value as typeof form)}
        >
          <option value="">{t('redeems.customs.form.auto')}</option>
          <option value="CN22">CN 22</option>
          <option value="CN23">CN 23</option>
        </SelectField>
        <TextField
          label={t('redeems.customs.slab')}
          inputMode="numeric"
          suffix="g"
          value={slab}
          error={errorOf(slab)}
          onChange={(event) => setSlab(event.target.value.trim())}
        />
        <TextField
          label={t('redeems.customs.gross')}
          inputMode="numeric"
          suffix="g"
          value={gross}
          error={errorOf(gross)}
          onChange={(event) => setGross(event.target.value.trim())}
        />
        <ProblemLine error={download.error} />
      </form>
    </Dialog>
  );
}
