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
  const count = slides.length;
  const current = loopedIndex(wanted, Math.max(1, count));
  const shown = slides[current];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || count < 2) return;
    event.preventDefault();
    setWanted(current + step);
  };
  const swipe = useSwipe((step) => count > 1 && setWanted(current + step));
  if (!shown) return null;
  return (
    <section
      className={classNames(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <div className={`relative ${styles.stage}`} {...swipe}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields.
          <div
            key={slide.key}
            className={`min-w-0 ${styles.slide}`}
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
            <Step icon="chevron-left" label={labels.previousSlide} onClick={() => setWanted(current - 1)} />
            <Step icon="chevron-right" label={labels.nextSlide} onClick={() => setWanted(current + 1)} />
          </>
        )}
      </div>
      {count > 1 && (
        <>
          <Thumbs {...{ slides, current }} onShow={setWanted} />
          <p className="visually-hidden" aria-live="polite">
            {labels.slide(shown.label, current + 1, count)}
          </p>
        </>
      )}
    </section>
  );
}

interface StepProps {
  readonly icon: 'chevron-left' | 'chevron-right';
  readonly label: string;
  readonly onClick: () => void;
}

function Step({ icon, label, onClick }: StepProps) {
  return (
    <IconButton
      className={icon === 'chevron-left' ? styles.previous : styles.next}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </IconButton>
  );
}

interface ThumbsProps {
  readonly slides: readonly CarouselSlide[];
  readonly current: number;
  readonly onShow: (index: number) => void;
}

function Thumbs({ slides, current, onShow }: ThumbsProps) {
  const labels = useUiLabels();
  return (
    <ul className={`gap-2 justify-center ${styles.thumbs}`}>
      {slides.map((slide, index) => (
        <li key={slide.key}>
          <button
            type="button"
            className={classNames(
              `text-xs font-550 text-soft ${styles.thumb}`,
              slide.preview !== undefined && styles.pictured,
            )}
            aria-label={labels.showSlide(slide.label)}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onShow(index)}
          >
            {slide.preview ?? slide.label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The handlers of an element that is swiped to the next or the previous slide. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.abs(x) > swipePx && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
