import type { Page } from '@playwright/test';

/** What a visitor feels of a page, as browsers measure it. */
export interface Vitals {
  /** When the largest picture or text was painted. */
  lcpMs: number;
  /** The slowest answer to an act. */
  inpMs: number;
  /** How much of the page moved without input. */
  cls: number;
}

declare global {
  interface Window {
    vitals?: Vitals;
  }
}

/** Measures every page that is opened from now on. */
export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const vitals = { lcpMs: 0, inpMs: 0, cls: 0 };
    window.vitals = vitals;
    const watch = (type: string, see: (entry: PerformanceEntry) => void, more: object = {}) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) see(entry);
      }).observe({ type, buffered: true, ...more });
    watch('largest-contentful-paint', ({ startTime }) => {
      vitals.lcpMs = startTime;
    });
    watch('layout-shift', (entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) vitals.cls += shift.value;
    });
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

/** Waits until a page that the server rendered is hydrated, with every control on it. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      Reflect.get(window, 'earlyEvents') === undefined &&
      [...document.querySelectorAll('#root :is(button, input, select, textarea)')].every((control) =>
        Object.keys(control).some((key) => key.startsWith('__reactProps$')),
      ),
  );
}
