import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import styles from './avatar-crop.module.css';
import { type Crop, mostZoom, moveCrop, squareOf } from './crop-square.ts';
import { useAccountT } from './use-account-t.ts';

/** What is uploaded, in pixels: enough for the largest place that shows it, on a screen of double density. */
const uploadSide = 512;
const keyStep = 0.05;

interface AvatarCropProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}

/** The chosen picture behind a round window: dragged or moved by the arrow keys, made larger by a slider. */
export function AvatarCrop({ picture, crop, onCrop }: AvatarCropProps) {
  const t = useAccountT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const zoomId = useId();

  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, crop);
  }, [picture, crop]);

  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = { x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = dragged.current;
    if (!from) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    dragged.current = { x: event.clientX, y: event.clientY };
    const by = { right: (event.clientX - from.x) / width, down: (event.clientY - from.y) / width };
    onCrop(moveCrop(picture, crop, by));
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
    onCrop(moveCrop(picture, crop, by));
  };

  return (
    <div className={styles.crop}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the arrow keys, as its name says. */}
      <div role="application" aria-label={t('account.avatar.move')} tabIndex={0} onKeyDown={onKeyDown}>
        <canvas
          ref={canvas}
          width={uploadSide}
          height={uploadSide}
          className={styles.window}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            dragged.current = null;
          }}
        />
      </div>
      <label htmlFor={zoomId} className={styles.zoom}>
        <span>{t('account.avatar.zoom')}</span>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => onCrop({ ...crop, zoom: Number(event.target.value) })}
        />
      </label>
      <p className={styles.hint}>{t('account.avatar.moveHint')}</p>
    </div>
  );
}

/** The square as a file to upload. */
export async function fileOf(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = uploadSide;
  canvas.height = uploadSide;
  drawSquare(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!blob) throw new Error('the browser gave no picture');
  return new File([blob], 'avatar', { type: blob.type });
}

function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(picture, crop);
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}
