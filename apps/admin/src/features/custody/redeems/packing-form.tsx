import type { Card } from '@kura/api-contract/cards';
import type { RedeemChange } from '@kura/api-contract/redeems';
import { normaliseCertificateNumber } from '@kura/domain/cards';
import { SlabPicture, TextAreaField } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { type FormEvent, useState } from 'react';
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

/** Compares the packed slabs with the request. The numbers come from the slabs, never from this page. */
export function PackingForm({ cards, busy, onPack }: PackingFormProps) {
  const t = useT();
  const { api } = useAppClient();
  const isUploading = useUploading();
  const [text, setText] = useState('');
  const [photo, setPhoto] = useState('');
  const [tried, setTried] = useState(false);
  const numbers = pastedLines(text).flatMap(({ cells }) => cells.filter((cell) => cell !== ''));
  const expected = cards.map(({ certificate }) => normaliseCertificateNumber(certificate?.number ?? ''));
  const matching = numbers.filter((number) => expected.includes(normaliseCertificateNumber(number))).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (numbers.length > 0)
      onPack({ status: 'BURNED', certificateNumbers: numbers, photo: photo === '' ? null : photo });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextAreaField
        label={t('redeems.pack.certificates')}
        hint={t('redeems.pack.hint')}
        rows={Math.min(cards.length + 1, 8)}
        value={text}
        spellCheck={false}
        error={tried && numbers.length === 0 ? t('form.missing') : null}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className={cell.faint}>
        {t('redeems.pack.matching', { count: matching, of: cards.length })}
      </p>
      <MediaField
        label={t('redeems.pack.photo')}
        hint={t('redeems.pack.photo.hint')}
        kind="picture"
        name={photo}
        upload={(file) => api.redeems.uploadPhoto({ file })}
        onChange={setPhoto}
      >
        <SlabPicture src={photo === '' ? null : `/api/images/${photo}`} alt="" sizes="140px" />
      </MediaField>
      <ActionButton call="redeems.change" type="submit" wide busy={busy || isUploading}>
        {t('redeems.pack')}
      </ActionButton>
    </form>
  );
}
