import type { CardAssetName } from '@kura/domain/cards';
import { SlabPicture } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { MediaField } from '../../../components/media-field.tsx';
import { ZoomPicture } from '../../../components/zoom-picture.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './asset-field.module.css';

interface AssetFieldProps {
  readonly asset: CardAssetName;
  /** The name of the stored file; empty for none. */
  readonly name: string;
  readonly error: string | null;
  readonly onChange: (name: string) => void;
}

/** One file of a card. */
export function AssetField({ asset, name, error, onChange }: AssetFieldProps) {
  const t = useT();
  const { api } = useAppClient();
  const kept = name === '' ? null : `/api/images/${name}`;
  return (
    <MediaField
      label={t(`card.asset.${asset}`)}
      kind={asset === 'video' ? 'video' : 'picture'}
      name={name}
      required={asset === 'photoFront'}
      error={error}
      upload={(file) => api.images.uploadNftFile({ asset, file })}
      onChange={onChange}
    >
      {asset === 'video' && kept ? (
        <video
          className={`w-full rounded-md bg-raised aspect-card ${styles.video}`}
          src={kept}
          muted
          loop
          playsInline
          controls
        />
      ) : (
        <Still src={kept} name={t(`card.asset.${asset}`)} />
      )}
    </MediaField>
  );
}

function Still({ src, name }: { src: string | null; name: string }) {
  return src === null ? (
    <SlabPicture src={null} alt="" sizes="140px" />
  ) : (
    <ZoomPicture src={src} name={name} />
  );
}
