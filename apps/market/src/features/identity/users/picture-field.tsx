import { Button } from '@kura/ui';
import { isHeic } from '@kura/web-kit';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { CropWindow } from './crop-window.tsx';
import { type Crop, middleCrop, type PictureUse } from './picture-crop.ts';

/** The change to the picture. */
export type PictureChange =
  | { readonly kind: 'KEPT' }
  | { readonly kind: 'TAKEN_AWAY' }
  | { readonly kind: 'CHOSEN'; readonly picture: ImageBitmap; readonly crop: Crop };

/** Camera pictures are large: they are scaled down before the upload. Browsers can't reliably open larger files than this. */
const MAX_PICTURE_BYTES = 40 * 1024 * 1024;

interface PictureFieldProps {
  readonly use: PictureUse;
  readonly imageUrl: string | null;
  readonly change: PictureChange;
  readonly onChange: (change: PictureChange) => void;
  readonly disabled: boolean;
  /** Renders the current picture, or its absence. */
  readonly children: (imageUrl: string | null) => ReactNode;
}

/** The profile picture: chooses and crops a new one, or removes the current one. */
export function PictureField({ use, imageUrl, change, onChange, disabled, children }: PictureFieldProps) {
  const t = useTexts('users');
  const [mistake, setMistake] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const picture = change.kind === 'CHOSEN' ? change.picture : null;
  useEffect(() => () => picture?.close(), [picture]);

  const choose = async (file: File) => {
    setMistake(null);
    if (file.size > MAX_PICTURE_BYTES) return setMistake(t('account.picture.tooLarge'));
    try {
      onChange({ kind: 'CHOSEN', picture: await createImageBitmap(file), crop: middleCrop });
    } catch {
      setMistake(t(isHeic(file) ? 'account.picture.heic' : 'account.picture.unreadable'));
    }
  };

  return (
    <fieldset className="stack gap-4 justify-items-center" disabled={disabled}>
      <legend className="visually-hidden">{t(`account.${use}`)}</legend>
      {change.kind === 'CHOSEN' ? (
        <CropWindow
          use={use}
          picture={change.picture}
          crop={change.crop}
          onCrop={(crop) => onChange({ ...change, crop })}
        />
      ) : (
        children(change.kind === 'KEPT' ? imageUrl : null)
      )}
      <div className="flex flex-wrap gap-2 justify-center">
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t(`account.${use}.choose`)}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void choose(file);
          }}
        />
        <Button tone="secondary" size="sm" disabled={disabled} onClick={() => input.current?.click()}>
          {t(change.kind === 'CHOSEN' ? 'account.picture.another' : `account.${use}.choose`)}
        </Button>
        {change.kind !== 'KEPT' ? (
          <Button tone="quiet" size="sm" disabled={disabled} onClick={() => onChange({ kind: 'KEPT' })}>
            {t('account.picture.undo')}
          </Button>
        ) : (
          imageUrl && (
            <Button
              tone="quiet"
              size="sm"
              disabled={disabled}
              onClick={() => onChange({ kind: 'TAKEN_AWAY' })}
            >
              {t(`account.${use}.remove`)}
            </Button>
          )
        )}
      </div>
      {mistake && <Notice tone="danger">{mistake}</Notice>}
    </fieldset>
  );
}
