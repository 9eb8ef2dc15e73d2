import { Button, Dialog, SlabPicture } from '@kura/ui';
import { useState } from 'react';
import { useT } from '../i18n/i18n.ts';
import styles from './zoom-picture.module.css';

interface ZoomPictureProps {
  /** The picture's address without a width. */
  readonly src: string;
  /** The picture's subject: `Front photo`. */
  readonly name: string;
  readonly sizes?: string;
}

const scales = [1, 2, 4] as const;

/** A picture of a slab. It opens large and zooms, so that the label is legible. */
export function ZoomPicture({ src, name, sizes = '140px' }: ZoomPictureProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [step, setStep] = useState(0);
  const close = () => {
    setIsOpen(false);
    setStep(0);
  };
  return (
    <>
      <button
        type="button"
        className={`block w-full p-0 border-0 rounded-md bg-none ${styles.open}`}
        aria-label={t('zoom.open', { name })}
        onClick={() => setIsOpen(true)}
      >
        <SlabPicture src={src} alt="" sizes={sizes} />
      </button>
      <Dialog
        open={isOpen}
        size="lg"
        title={name}
        onClose={close}
        actions={
          <div className="flex gap-2">
            <Button tone="secondary" disabled={step === 0} onClick={() => setStep(Math.max(0, step - 1))}>
              {t('zoom.out')}
            </Button>
            <Button
              tone="secondary"
              disabled={step === scales.length - 1}
              onClick={() => setStep(Math.min(scales.length - 1, step + 1))}
            >
              {t('zoom.in')}
            </Button>
          </div>
        }
      >
        <section
          className={`rounded-md ${styles.region}`}
          aria-label={t('zoom.region', { name })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable.
          tabIndex={0}
        >
          <img
            className={styles.picture}
            src={src}
            alt=""
            style={{ width: `${(scales[step] ?? 1) * 100}%` }}
          />
        </section>
      </Dialog>
    </>
  );
}
