import { Avatar, Button } from '@kura/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { Notice } from '../../pieces/notice.tsx';
import { AvatarCrop } from './avatar-crop.tsx';
import styles from './avatar-field.module.css';
import { type Crop, middleCrop } from './crop-square.ts';
import { useAccountT } from './use-account-t.ts';

/** What the picture is to become. */
export type AvatarChange =
  | { readonly kind: 'KEPT' }
  | { readonly kind: 'TAKEN_AWAY' }
  | { readonly kind: 'CHOSEN'; readonly picture: ImageBitmap; readonly crop: Crop };

/** A camera's picture may be large: it is made small before it is uploaded. More than this no browser likes to open. */
const mostBytes = 40 * 1024 * 1024;

interface AvatarFieldProps {
  readonly seed: string;
  readonly imageUrl: string | null;
  readonly change: AvatarChange;
  readonly onChange: (change: AvatarChange) => void;
  readonly disabled: boolean;
}

/** The own picture: another one is chosen from the device and cropped here, or the present one taken away. */
export function AvatarField({ seed, imageUrl, change, onChange, disabled }: AvatarFieldProps) {
  const t = useAccountT();
  const [mistake, setMistake] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const picture = change.kind === 'CHOSEN' ? change.picture : null;
  useEffect(() => () => picture?.close(), [picture]);

  const choose = async (file: File) => {
    setMistake(null);
    if (file.size > mostBytes) return setMistake(t('account.avatar.tooLarge'));
    try {
      onChange({ kind: 'CHOSEN', picture: await createImageBitmap(file), crop: middleCrop });
    } catch {
      setMistake(t('account.avatar.unreadable'));
    }
  };

  const shownUrl = change.kind === 'KEPT' ? imageUrl : null;
  return (
    <fieldset className={styles.field} disabled={disabled}>
      <legend className="visually-hidden">{t('account.avatar')}</legend>
      {change.kind === 'CHOSEN' ? (
        <AvatarCrop
          picture={change.picture}
          crop={change.crop}
          onCrop={(crop) => onChange({ ...change, crop })}
        />
      ) : (
        <Avatar seed={seed} imageUrl={shownUrl} sizePx={104} />
      )}
      <div className={styles.actions}>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('account.avatar.choose')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void choose(file);
          }}
        />
        <Button tone="secondary" size="sm" disabled={disabled} onClick={() => input.current?.click()}>
          {t(change.kind === 'CHOSEN' ? 'account.avatar.another' : 'account.avatar.choose')}
        </Button>
        {change.kind !== 'KEPT' ? (
          <Button tone="quiet" size="sm" disabled={disabled} onClick={() => onChange({ kind: 'KEPT' })}>
            {t('account.avatar.undo')}
          </Button>
        ) : (
          imageUrl && (
            <Button
              tone="quiet"
              size="sm"
              disabled={disabled}
              onClick={() => onChange({ kind: 'TAKEN_AWAY' })}
            >
              {t('account.avatar.remove')}
            </Button>
          )
        )}
      </div>
      {mistake && <Notice tone="danger">{mistake}</Notice>}
    </fieldset>
  );
}
