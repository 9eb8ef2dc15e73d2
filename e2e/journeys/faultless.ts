import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Nothing that axe knows of is wrong with what the page shows, an open dialog included. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  expect(await page.evaluate(findViolations), what).toEqual([]);
}

/** Runs in the page, whose frames may run nothing: axe would wait there for ever. */
async function findViolations(): Promise<string[]> {
  // What is still fading in has less contrast than it will have.
  const passing = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
  await Promise.allSettled(passing.map(({ finished }) => finished));
  const { violations } = await window.axe.run(
    { exclude: ['iframe[sandbox=""]'] },
    { resultTypes: ['violations'] },
  );
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
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
