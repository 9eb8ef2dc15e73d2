import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing that axe knows of is wrong with what the page shows, an open dialog included. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(untilAtRest);
  // Nothing runs in a frame that may run nothing: axe would wait there for ever.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe[sandbox=""]').analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found, what).toEqual([]);
}

/** What is still fading in has less contrast than it will have. */
async function untilAtRest(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

/** Nothing reaches beyond the window's side. */
export async function expectFitting(page: Page, what: string): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess, `${what} is wider than the window`).toBeLessThanOrEqual(0);
}

/** Collects what the browser's console complains of. */
export function listenForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${page.url()})`);
  });
  return faults;
}
