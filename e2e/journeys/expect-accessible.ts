import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { widths } from '../shop/viewports.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The minified source of axe is half as large as the default one. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects no violations that axe can detect on the page, including an open dialog. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { isLoaded, moves } = await page.evaluate(() => ({
    isLoaded: 'axe' in window,
    moves: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  }));
  if (!isLoaded) await page.evaluate(axeSource);
  // Animations repaint while axe reads the page, which makes it many times slower.
  if (moves) await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await page.evaluate(findViolations), what).toEqual([]);
  if (moves) await page.emulateMedia({ reducedMotion: 'no-preference' });
}

/** Runs in the page. Excludes frames without scripts, because axe would wait for them forever. */
async function findViolations(): Promise<string[]> {
  // axe caches styles, so an element that changes meanwhile is checked with its old colours.
  let hasChanged = false;
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  observer.observe(document.body, { attributes: true, childList: true, subtree: true });

  let found: string[] = [];
  for (let reading = 1; reading <= 4; reading += 1) {
    // An element that is fading in has less contrast than in its final state.
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(passing.map(({ finished }) => finished));
    hasChanged = false;
    const { violations } = await window.axe.run(
      { exclude: ['iframe[sandbox=""]'] },
      { resultTypes: ['violations'] },
    );
    found = violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    if (found.length === 0 || !hasChanged) break;
  }
  observer.disconnect();
  return found;
}

/** Expects no element beyond the right edge of the window, and no text beyond its button. */
export async function expectFitting(page: Page, what: string): Promise<void> {
  const { excess, widest, crowded } = await page.evaluate(
    (width) => {
      const reaching = [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > width)
        .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
      const exceeds = (text: Node, button: Element) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const [inner, outer] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
        return inner.left < outer.left - 1 || inner.right > outer.right + 1;
      };
      const buttons = [...document.querySelectorAll('button, a')].filter((element) => {
        const { display, overflowX } = getComputedStyle(element);
        return overflowX === 'visible' && (element.localName === 'button' || display === 'inline-flex');
      });
      return {
        excess: document.documentElement.scrollWidth - width,
        widest: reaching.slice(0, 40),
        crowded: buttons
          .filter((button) =>
            [...button.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && exceeds(node, button)),
          )
          .map((button) => button.textContent),
      };
    },
    // A phone enlarges `innerWidth` when a page is too wide.
    page.viewportSize()?.width ?? Number.NaN,
  );
  expect(
    excess,
    `${what} is wider than the window; beyond it reach ${widest.join(', ')}`,
  ).toBeLessThanOrEqual(0);
  expect(crowded, `${what} has buttons that are narrower than their text`).toEqual([]);
}

/** Expects the page to fit the window on a phone and on a desktop. */
export async function expectFittingEveryWidth(page: Page, what: string): Promise<void> {
  const own = page.viewportSize();
  if (own === null) throw new Error('the window has no size of its own');
  for (const width of widths) {
    await page.setViewportSize({ ...own, width });
    // Media queries follow the new size some frames later. A page that is really too wide stays too wide.
    await expect(() => expectFitting(page, `${what} at ${width} px`)).toPass({ timeout: 10_000 });
  }
  await page.setViewportSize(own);
}

/** Expects the page to fit the window and to be accessible. */
export async function expectNoFaults(page: Page, what: string): Promise<void> {
  await expectFitting(page, what);
  await expectAccessible(page, what);
}

/** Expects the same, and that the page fits a phone and a desktop. */
export async function expectNoFaultsEveryWidth(page: Page, what: string): Promise<void> {
  await expectFittingEveryWidth(page, what);
  await expectAccessible(page, what);
}

/** Attaches a screenshot to the test's result. */
export async function keepPicture(page: Page, what: string, { fullPage = false } = {}): Promise<void> {
  await test.info().attach(what, { body: await page.screenshot({ fullPage }), contentType: 'image/png' });
}

/** Collects the errors in the browser's console. */
export function collectPageErrors(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${page.url()})`);
  });
  return faults;
}
