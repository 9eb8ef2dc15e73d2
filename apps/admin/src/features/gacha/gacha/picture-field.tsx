import { sizedImageUrl } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { MediaField } from '../../../components/media-field.tsx';
import { MAX_UPLOAD_MEGABYTES } from '../../../components/media-upload.ts';
import { useT } from '../../../i18n/i18n.ts';
import styles from './picture-field.module.css';

interface PictureFieldProps {
  /** The name of the picture that is kept; empty for none. */
  readonly name: string;
  readonly onChange: (name: string) => void;
}

/** The drop's own picture, cut as the market cuts it. */
export function PictureField({ name, onChange }: PictureFieldProps) {
  const t = useT();
  const { api } = useAppClient();
  return (
    <MediaField
      label={t('drop.field.image')}
      hint={t('drop.field.image.hint', { megabytes: MAX_UPLOAD_MEGABYTES })}
      kind="picture"
      name={name}
      upload={(file) => api.images.uploadAdminFile({ file })}
      onChange={onChange}
    >
      {name === '' ? (
        <span className={`grid place-items-center p-3 text-sm text-faint text-center ${styles.empty}`}>
          {t('drop.field.image.empty')}
        </span>
      ) : (
        <img
          className={`block object-cover ${styles.picture}`}
          src={sizedImageUrl(`/api/images/${name}`, 320)}
          width={320}
          height={320}
          alt=""
        />
      )}
    </MediaField>
  );
}
