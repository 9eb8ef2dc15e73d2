import type { Card } from '@kura/api-contract/cards';
import type { RedeemChange } from '@kura/api-contract/redeems';
import { normaliseCertificateNumber } from '@kura/domain/cards';
import { SlabPicture } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { useAppClient } from '@kura/web-kit';
import { useCallForm } from '@kura/web-kit/form';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { MediaField } from '../../../components/media-field.tsx';
import { useUploading } from '../../../components/media-upload.ts';
import { pastedLines } from '../../../components/pasted-lines.ts';
import cell from '../../../framework/list-page/cells.module.css';
import { useT } from '../../../i18n/i18n.ts';
import styles from './redeems.module.css';

interface PackingFormProps {
  readonly cards: readonly Card[];
  readonly busy: boolean;
  readonly onPack: (change: RedeemChange) => void;
}

const Field = fieldsOf<{ certificateNumbers: string; photo: string }>();

const numbersIn = (text: string): string[] =>
  pastedLines(text).flatMap(({ cells }) => cells.filter((part) => part !== ''));

/** Compares the packed slabs with the request. The numbers come from the slabs, never from this page. */
export function PackingForm({ cards, busy, onPack }: PackingFormProps) {
  const t = useT();
  const { api } = useAppClient();
  const isUploading = useUploading();
  const form = useCallForm({
    values: { certificateNumbers: '', photo: '' },
    read: (values) => ({
      status: 'BURNED' as const,
      certificateNumbers: numbersIn(values.certificateNumbers),
      photo: values.photo === '' ? null : values.photo,
    }),
    check: (values) => ({
      certificateNumbers: numbersIn(values.certificateNumbers).length === 0 ? t('form.missing') : null,
    }),
    save: { isPending: busy, error: null, mutate: ({ input }) => onPack(input) },
  });
  const numbers = numbersIn(form.methods.watch('certificateNumbers'));
  const expected = cards.map(({ certificate }) => normaliseCertificateNumber(certificate?.number ?? ''));
  const matching = numbers.filter((number) => expected.includes(normaliseCertificateNumber(number))).length;
  return (
    <Form form={form} className={`grid gap-3 ${styles.form}`}>
      <Field.TextArea
        name="certificateNumbers"
        label={t('redeems.pack.certificates')}
        hint={t('redeems.pack.hint')}
        rows={Math.min(cards.length + 1, 8)}
        spellCheck={false}
      />
      <p role="status" className={cell.faint}>
        {t('redeems.pack.matching', { count: matching, of: cards.length })}
      </p>
      <Field.Custom name="photo">
        {({ value, onChange }) => (
          <MediaField
            label={t('redeems.pack.photo')}
            hint={t('redeems.pack.photo.hint')}
            kind="picture"
            name={value}
            upload={(file) => api.redeems.uploadPhoto({ file })}
            onChange={onChange}
          >
            <SlabPicture src={value === '' ? null : `/api/images/${value}`} alt="" sizes="140px" />
          </MediaField>
        )}
      </Field.Custom>
      <ActionButton call="redeems.change" type="submit" wide busy={busy || isUploading}>
        {t('redeems.pack')}
      </ActionButton>
    </Form>
  );
}
