import { expect, type Page } from '@playwright/test';

/** The Web Vitals of a page. */
export interface Vitals {
  /** Largest Contentful Paint. */
  lcpMs: number;
  /** Interaction to Next Paint. */
  inpMs: number;
  /** Cumulative Layout Shift. */
  cls: number;
  /** Layout shifts: an element with its old and new position. */
  shifts: string[];
}

declare global {
  interface Window {
    vitals?: Vitals;
  }
}

/** Measures every page that is opened from now on. */
export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const vitals: Vitals = { lcpMs: 0, inpMs: 0, cls: 0, shifts: [] };
    window.vitals = vitals;
    const watch = (type: string, see: (entry: PerformanceEntry) => void, more: object = {}) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) see(entry);
      }).observe({ type, buffered: true, ...more });
    watch('largest-contentful-paint', ({ startTime }) => {
      vitals.lcpMs = startTime;
    });
    watch('layout-shift', (entry) => {
      const shift = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: readonly {
          node: Node | null;
          previousRect: DOMRectReadOnly;
          currentRect: DOMRectReadOnly;
        }[];
      };
      if (shift.hadRecentInput) return;
      vitals.cls += shift.value;
      for (const { node, previousRect, currentRect } of shift.sources)
        vitals.shifts.push(`${nameOf(node)} ${placeOf(previousRect)} → ${placeOf(currentRect)}`);
    });
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.localName}.${node.className}`
        : (node?.textContent ?? 'a removed element');
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${[x, y].map(Math.round).join(', ')} (${[width, height].map(Math.round).join(' × ')})`;
    const see = (entry: PerformanceEntry) => {
      const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId > 0) vitals.inpMs = Math.max(vitals.inpMs, entry.duration);
    };
    watch('event', see, { durationThreshold: 16 });
  });
}

export async function readVitals(page: Page): Promise<Vitals> {
  const vitals = await page.evaluate(() => window.vitals);
  if (!vitals) throw new Error('the page was not watched');
  return vitals;
}

/** Fails when a page has more layout shift than allowed, and lists the shifts. */
export async function expectSteady(page: Page): Promise<void> {
  const { cls, shifts } = await readVitals(page);
  expect(cls, `what moved on ${page.url()}: ${shifts.join('; ')}`).toBeLessThan(0.02);
}

/** Waits until a server-rendered page is hydrated: the frame, the page itself and every control. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      Reflect.get(window, 'earlyEvents') === undefined &&
      // React hydrates the page after the frame.
      [...document.querySelectorAll('#root :is(main > *, button, input, select, textarea)')].every(
        (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')),
      ),
  );
}
