/** A frame with a visible card caption. */
interface CaptionFrame {
  readonly card: string;
  /** Whether the picture of its face is loaded and decoded. */
  readonly isDecoded: boolean;
  /** Whether the face is turned to the reader. */
  readonly isUp: boolean;
}

declare global {
  interface Window {
    reveal: { captions: CaptionFrame[]; told: string[] };
    changedByTurns: Set<string>;
  }
}

/** Runs in the page: records each frame that shows a caption, and the texts that a screen reader hears. */
export function recordFrames(): void {
  window.reveal = { captions: [], told: [] };
  let heard = '';
  const record = () => {
    const caption = document.querySelector<HTMLElement>('[data-scene] [data-caption]');
    if (caption && Number(getComputedStyle(caption).opacity) > 0) {
      const card = caption.dataset['caption'] ?? '';
      const seat = document.querySelector(`[data-card="${card}"]`);
      const image = seat?.querySelector('img');
      const slab = image?.closest('[data-turned]');
      window.reveal.captions.push({
        card,
        isDecoded: image?.complete === true && image.naturalWidth > 0,
        // Half a turn mirrors the horizontal axis.
        isUp: slab ? new DOMMatrix(getComputedStyle(slab).transform).m11 < 0 : false,
      });
    }
    const told = document.querySelector('[data-scene] [role="status"] .visually-hidden')?.textContent ?? '';
    // The first card turns in a region that said other things before.
    if (caption && told !== heard && told !== '') window.reveal.told.push(told);
    heard = told;
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}

/** Names of the marks that {@link recordTurns} sets when a turn begins and ends. */
export const markTurns = { begin: 'kura-turn-begins', end: 'kura-turn-ends' } as const;

/** Runs in the page: marks each turn in a trace, and collects the properties that animations change meanwhile. */
export function recordTurns(): void {
  window.changedByTurns = new Set();
  const isTurn = ({ target }: AnimationEvent) =>
    target instanceof Element && target.matches('[data-scene] [data-card] [data-turned]');
  const noProperty = new Set(['offset', 'computedOffset', 'easing', 'composite']);
  window.addEventListener(
    'animationstart',
    (event) => {
      if (!isTurn(event)) return;
      performance.mark('kura-turn-begins');
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect) || !effect.target?.closest('[data-scene] [data-card]'))
          continue;
        for (const frame of effect.getKeyframes())
          for (const property of Object.keys(frame))
            if (!noProperty.has(property)) window.changedByTurns.add(property);
      }
    },
    true,
  );
  window.addEventListener(
    'animationend',
    (event) => {
      if (isTurn(event)) performance.mark('kura-turn-ends');
    },
    true,
  );
}

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly pid: number;
}

/** The number of layouts during each turn in a trace. */
export function layoutsDuring(trace: Buffer, { begin, end }: typeof markTurns): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const begins = traceEvents.filter(({ name }) => name === begin);
  return begins.map(({ ts, pid }) => {
    const endsAt = traceEvents.find((event) => event.name === end && event.ts > ts)?.ts ?? Number.NaN;
    return traceEvents.filter(
      (event) => event.name === 'Layout' && event.pid === pid && event.ts > ts && event.ts < endsAt,
    ).length;
  });
}
