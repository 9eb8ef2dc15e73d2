import type { UploadedMedia } from '@kura/api-contract';
import type { CardAssetName } from '@kura/domain';
import { Button, buttonClass, SlabPicture, Spinner } from '@kura/ui';
import { useKura } from '@kura/web-kit';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useId } from 'react';
import { useProblemText } from '../../app/problem-text.ts';
import { useT } from '../../i18n/i18n.ts';
import styles from './asset-field.module.css';

interface AssetFieldProps {
  readonly asset: CardAssetName;
  /** The name of the file that is kept; empty for none. */
  readonly name: string;
  readonly error: string | null;
  readonly onChange: (name: string) => void;
}

const accepted: Readonly<Record<CardAssetName, string>> = {
  photoFront: 'image/jpeg,image/png,image/webp',
  photoBack: 'image/jpeg,image/png,image/webp',
  video: 'video/mp4',
};

/** One file of a card: shown, replaced, and taken away where the card can do without. */
export function AssetField({ asset, name, error, onChange }: AssetFieldProps) {
  const t = useT();
  const problemText = useProblemText();
  const { api } = useKura();
  const id = useId();
  const upload = useMutation({
    mutationFn: (file: File): Promise<UploadedMedia> => api.images.uploadNftFile({ asset, file }),
    onSuccess: (media) => onChange(media.name),
  });
  const label = t(`card.asset.${asset}`);
  const wrong = upload.isError ? problemText(upload.error) : error;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) upload.mutate(file);
    // The same file may be chosen again after a failure.
    event.target.value = '';
  };

  return (
    <div className={styles.asset}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <div className={styles.picture}>
        {asset === 'video' && name !== '' ? (
          <video className={styles.video} src={`/api/images/${name}`} muted loop playsInline controls />
        ) : (
          <SlabPicture src={name === '' ? null : `/api/images/${name}`} alt="" sizes="140px" />
        )}
        {upload.isPending && (
          <span className={styles.busy} role="status">
            <Spinner />
            <span className="visually-hidden">{t('card.asset.uploading')}</span>
          </span>
        )}
      </div>
      <div className={styles.acts}>
        <label className={buttonClass({ tone: 'secondary', size: 'sm' })}>
          <input
            type="file"
            className="visually-hidden"
            accept={accepted[asset]}
            aria-labelledby={`${id}-label ${id}-act`}
            aria-describedby={wrong ? `${id}-wrong` : undefined}
            onChange={choose}
          />
          <span id={`${id}-act`}>{t(name === '' ? 'card.asset.choose' : 'card.asset.replace')}</span>
        </label>
        {name !== '' && asset !== 'photoFront' && (
          <Button tone="quiet" size="sm" onClick={() => onChange('')}>
            {t('card.asset.remove')}
            <span className="visually-hidden"> {label}</span>
          </Button>
        )}
      </div>
      {wrong && (
        <p id={`${id}-wrong`} className={styles.problem} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
