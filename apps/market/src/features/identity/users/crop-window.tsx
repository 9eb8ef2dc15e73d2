import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './crop-window.module.css';
import { type Crop, MAX_ZOOM, moveCrop, type PictureUse, partOf, uploadSizes } from './picture-crop.ts';

const keyStep = 0.05;

interface CropWindowProps {
  readonly use: PictureUse;
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}

/** The chosen picture behind a window of its shape: dragged or moved by the arrow keys, made larger by a slider. */
export function CropWindow({ use, picture, crop, onCrop }: CropWindowProps) {
  const t = useTexts('users');
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const zoomId = useId();
  const size = uploadSizes[use];

  useEffect(() => {
    if (canvas.current) drawPart(canvas.current, picture, crop);
  }, [picture, crop]);

  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = { x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = dragged.current;
    if (!from) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    dragged.current = { x: event.clientX, y: event.clientY };
    const by = { right: (event.clientX - from.x) / width, down: (event.clientY - from.y) / height };
    onCrop(moveCrop(picture, crop, size, by));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = {
      ArrowLeft: { right: -keyStep, down: 0 },
      ArrowRight: { right: keyStep, down: 0 },
      ArrowUp: { right: 0, down: -keyStep },
      ArrowDown: { right: 0, down: keyStep },
    }[event.key];
    if (!by) return;
    event.preventDefault();
    onCrop(moveCrop(picture, crop, size, by));
  };

  return (
    <div className="stack gap-3 justify-items-center w-full">
      <div
        role="application"
        aria-label={t(`account.${use}.move`)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the arrow keys, as its name says.
        tabIndex={0}
        className={styles[use]}
        onKeyDown={onKeyDown}
      >
        <canvas
          ref={canvas}
          width={size.width}
          height={size.height}
          className={`block h-auto w-full rounded-inherit bg-raised ${styles.window}`}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            dragged.current = null;
          }}
        />
      </div>
      <label htmlFor={zoomId} className={`grid gap-3 items-center text-sm text-soft ${styles.zoom}`}>
        <span>{t('account.picture.zoom')}</span>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => onCrop({ ...crop, zoom: Number(event.target.value) })}
        />
      </label>
      <p className="text-xs text-faint text-center">{t('account.picture.moveHint')}</p>
    </div>
  );
}

/** The part that is taken as a file to upload. */
export async function fileOf(use: PictureUse, picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, uploadSizes[use]);
  drawPart(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!blob) throw new Error('the browser gave no picture');
  return new File([blob], use, { type: blob.type });
}

function drawPart(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, width, height } = partOf(picture, crop, canvas);
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}
