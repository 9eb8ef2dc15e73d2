import { classNames, PackArt, type TierName, tearClips, useTilt } from '@kura/ui';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import styles from './sealed-pack.module.css';

interface SealedPackProps {
  readonly tier: TierName;
  readonly title: string;
  readonly imageUrl: string | null;
  readonly count: number;
  readonly mood: 'waiting' | 'ready' | 'torn';
  readonly label: string;
  readonly onTear: () => void;
}

/** Torn this far, the rest follows automatically. */
const enough = 0.45;
/** Shorter than this it was a click. */
const dragFromPx = 8;

/** A sealed pack (or a pile of them) that breathes while one waits, and is torn by drag, click or Enter. */
export function SealedPack({ tier, title, imageUrl, count, mood, label, onTear }: SealedPackProps) {
  const { pack, ...handlers } = useTearing(mood, onTear);
  const art = <PackArt tier={tier} title={title} imageUrl={imageUrl} />;
  return (
    <button
      ref={pack}
      type="button"
      className={`block relative p-0 border-0 bg-none aspect-card ${styles.pack}`}
      data-mood={mood}
      data-tier={tier}
      aria-disabled={mood !== 'ready' || undefined}
      {...handlers}
    >
      <span className="visually-hidden">{label}</span>
      <span className={`absolute ${styles.light}`} aria-hidden="true" />
      {count > 1 &&
        [styles.underLeft, styles.underRight].map((side) => (
          <PackArt key={side} tier={tier} imageUrl={imageUrl} className={classNames(styles.under, side)} />
        ))}
      <span className={`block absolute inset-0 ${styles.pouch}`} style={{ clipPath: tearClips.pouch }}>
        {art}
      </span>
      <span className={`absolute ${styles.seam}`} aria-hidden="true" />
      <span className={`block absolute inset-0 ${styles.strip}`}>
        <span className={`block absolute inset-0 ${styles.stripCut}`} style={{ clipPath: tearClips.strip }}>
          {art}
        </span>
      </span>
    </button>
  );
}

/** Tears a pack that is ready. A tap while it isn't ready is remembered. */
function useTearing(mood: SealedPackProps['mood'], onTear: () => void) {
  const [pack, tilt] = useTilt<HTMLButtonElement>(mood === 'torn');
  const isAwaited = useRef(false);

  // Enter opens it as soon as it can be opened, unless the reader is elsewhere on the page. Fingers need no focus.
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    if (mood === 'ready' && document.activeElement === document.body) pack.current?.focus();
  }, [mood, pack]);

  useEffect(() => {
    if (mood !== 'ready' || !isAwaited.current) return;
    isAwaited.current = false;
    onTear();
  }, [mood, onTear]);

  const drag = useDrag(pack, mood === 'ready', onTear);
  return {
    pack,
    onPointerDown: drag.onPointerDown,
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      tilt?.onPointerMove(event);
      drag.onPointerMove(event);
    },
    onPointerLeave: tilt?.onPointerLeave,
    onPointerUp: drag.onPointerUp,
    onPointerCancel: drag.onPointerUp,
    onClick: () => {
      if (mood === 'ready') onTear();
      else if (mood === 'waiting') {
        isAwaited.current = true;
        pack.current?.setAttribute('data-awaited', '');
      }
    },
  };
}

/** Tears by dragging across the pack. */
function useDrag(pack: RefObject<HTMLButtonElement | null>, isReady: boolean, onTear: () => void) {
  const drag = useRef<{ fromX: number; torn: number } | null>(null);
  const end = () => {
    drag.current = null;
    pack.current?.removeAttribute('data-dragged');
    pack.current?.style.removeProperty('--torn');
  };
  const finish = () => {
    end();
    onTear();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!isReady) return;
      drag.current = { fromX: event.clientX, torn: 0 };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag.current) return;
      const way = Math.abs(event.clientX - drag.current.fromX);
      const width = event.currentTarget.clientWidth;
      drag.current.torn = way < dragFromPx ? 0 : Math.min(1, way / (width * 0.8));
      pack.current?.setAttribute('data-dragged', '');
      pack.current?.style.setProperty('--torn', String(drag.current.torn));
      if (drag.current.torn === 1) finish();
    },
    onPointerUp: () => {
      const torn = drag.current?.torn ?? 0;
      // Without a drag it was a click, which is heard as one.
      if (torn === 0) drag.current = null;
      else if (torn >= enough) finish();
      else end();
    },
  };
}
