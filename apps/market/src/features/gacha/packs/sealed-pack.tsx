import { classNames, PackArt, type TierName, tearClips, useTilt } from '@kura/ui';
import { type PointerEvent, useEffect, useRef } from 'react';
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
  const [pack, tilt] = useTilt<HTMLButtonElement>(mood === 'torn');
  const isAwaited = useRef(false);
  const drag = useRef<{ fromX: number; torn: number } | null>(null);
  const setTorn = (torn: number | null) => {
    if (torn === null) pack.current?.style.removeProperty('--torn');
    else pack.current?.style.setProperty('--torn', String(torn));
  };

  // Enter opens it as soon as it can be opened, unless the reader is elsewhere on the page. Fingers need no focus.
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    if (mood === 'ready' && document.activeElement === document.body) pack.current?.focus();
  }, [mood, pack]);

  // A tap while the pack isn't ready is remembered.
  useEffect(() => {
    if (mood !== 'ready' || !isAwaited.current) return;
    isAwaited.current = false;
    onTear();
  }, [mood, onTear]);

  const onPointerDown = (event: PointerEvent) => {
    if (mood !== 'ready') return;
    drag.current = { fromX: event.clientX, torn: 0 };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    tilt?.onPointerMove(event);
    if (!drag.current) return;
    const way = Math.abs(event.clientX - drag.current.fromX);
    const width = event.currentTarget.clientWidth;
    drag.current.torn = way < dragFromPx ? 0 : Math.min(1, way / (width * 0.8));
    pack.current?.setAttribute('data-dragged', '');
    setTorn(drag.current.torn);
    if (drag.current.torn === 1) finish();
  };
  const finish = () => {
    drag.current = null;
    pack.current?.removeAttribute('data-dragged');
    setTorn(null);
    onTear();
  };
  const onPointerUp = () => {
    const torn = drag.current?.torn ?? 0;
    if (!drag.current || torn === 0) {
      drag.current = null;
      return; // A click, which is heard as one.
    }
    if (torn >= enough) finish();
    else {
      drag.current = null;
      pack.current?.removeAttribute('data-dragged');
      setTorn(null);
    }
  };

  return (
    <button
      ref={pack}
      type="button"
      className={styles.pack}
      data-mood={mood}
      data-tier={tier}
      aria-disabled={mood !== 'ready' || undefined}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerLeave={tilt?.onPointerLeave}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onClick={() => {
        if (mood === 'ready') onTear();
        else if (mood === 'waiting') {
          isAwaited.current = true;
          pack.current?.setAttribute('data-awaited', '');
        }
      }}
    >
      <span className="visually-hidden">{label}</span>
      <span className={styles.light} aria-hidden="true" />
      {count > 1 && (
        <PackArt tier={tier} imageUrl={imageUrl} className={classNames(styles.under, styles.underLeft)} />
      )}
      {count > 1 && (
        <PackArt tier={tier} imageUrl={imageUrl} className={classNames(styles.under, styles.underRight)} />
      )}
      <span className={styles.pouch} style={{ clipPath: tearClips.pouch }}>
        <PackArt tier={tier} title={title} imageUrl={imageUrl} />
      </span>
      <span className={styles.seam} aria-hidden="true" />
      <span className={styles.strip}>
        <span className={styles.stripCut} style={{ clipPath: tearClips.strip }}>
          <PackArt tier={tier} title={title} imageUrl={imageUrl} />
        </span>
      </span>
    </button>
  );
}
