import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels/ui-labels.tsx';
import styles from './carousel.module.css';
import { loopedIndex, slidePosition } from './slide-position.ts';

export interface CarouselSlide {
  readonly key: string;
  /** The subject: Front, Back, Video. */
  readonly label: string;
  /** Receives whether the slide is in view, so that a video plays only then. */
  readonly content: (isCurrent: boolean) => ReactNode;
  /** A small picture for the thumbnail. Default: the label. */
  readonly preview?: ReactNode;
}

interface CarouselProps {
  readonly label: string;
  readonly slides: readonly CarouselSlide[];
  readonly className?: string | undefined;
}

const swipePx = 40;

/**
 * Shows one slide at a time, in a loop. Buttons, thumbnails, arrow keys and swipes change it. Ours, because a card's page shows
 * it first: 1 KB, with Embla 8 KB.
 */
export function Carousel({ label, slides, className }: CarouselProps) {
  const labels = useUiLabels();
  const [wanted, setWanted] = useState(0);
  const swipeStart = useRef<{ x: number; y: number } | null>(null);
  const count = slides.length;
  const current = loopedIndex(wanted, Math.max(1, count));
  const shown = slides[current];
  if (!shown) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || count < 2) return;
    event.preventDefault();
    setWanted(current + step);
  };
  const onPointerUp = (event: PointerEvent) => {
    const start = swipeStart.current;
    swipeStart.current = null;
    if (!start || count < 2) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (Math.abs(x) > swipePx && Math.abs(x) > Math.abs(y)) setWanted(current + (x < 0 ? 1 : -1));
  };

  return (
    <section
      className={classNames(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <div
        className={styles.stage}
        onPointerDown={(event) => {
          swipeStart.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          swipeStart.current = null;
        }}
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields.
          <div
            key={slide.key}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={labels.slide(slide.label, index + 1, count)}
            data-place={slidePosition(index, current, count)}
            inert={index !== current}
          >
            {slide.content(index === current)}
          </div>
        ))}
        {count > 1 && (
          <>
            <IconButton
              className={styles.previous}
              aria-label={labels.previousSlide}
              onClick={() => setWanted(current - 1)}
            >
              <Icon name="chevron-left" />
            </IconButton>
            <IconButton
              className={styles.next}
              aria-label={labels.nextSlide}
              onClick={() => setWanted(current + 1)}
            >
              <Icon name="chevron-right" />
            </IconButton>
          </>
        )}
      </div>
      {count > 1 && (
        <>
          <ul className={styles.thumbs}>
            {slides.map((slide, index) => (
              <li key={slide.key}>
                <button
                  type="button"
                  className={classNames(styles.thumb, slide.preview !== undefined && styles.pictured)}
                  aria-label={labels.showSlide(slide.label)}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={() => setWanted(index)}
                >
                  {slide.preview ?? slide.label}
                </button>
              </li>
            ))}
          </ul>
          <p className="visually-hidden" aria-live="polite">
            {labels.slide(shown.label, current + 1, count)}
          </p>
        </>
      )}
    </section>
  );
}
