import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Viewport } from '../shop/viewports.ts';

/** The folder of the pictures and their page; git ignores it. */
export const galleryFolder = join(import.meta.dirname, 'pictures');
export const listFile = join(galleryFolder, 'pictures.jsonl');

/** One picture, as the gallery's page lists it. */
export interface Picture extends Viewport {
  readonly section: string;
  readonly name: string;
  readonly file: string;
}

interface Shot {
  readonly section: string;
  readonly name: string;
  /** The whole page instead of the visible part. */
  readonly whole?: boolean;
}

/** Photographs a page once it has settled. */
export async function photograph(page: Page, viewport: Viewport, shot: Shot): Promise<void> {
  const { section, name, whole = false } = shot;
  await page.evaluate(() => document.fonts.ready);
  if (whole) await walkThrough(page);
  else
    await expect
      .poll(() => page.evaluate(arePicturesThere, 'window' as const), { timeout: 10_000 })
      .toBe(true);
  await page.evaluate(decodePictures);
  const file = `${fileNameOf(section)}/${fileNameOf(name)}.${viewport.locale}.${viewport.width}.jpg`;
  mkdirSync(join(galleryFolder, fileNameOf(section)), { recursive: true });
  await page.screenshot({
    path: join(galleryFolder, file),
    type: 'jpeg',
    quality: 84,
    fullPage: whole,
    animations: 'disabled',
  });
  const picture: Picture = { section, name, file, locale: viewport.locale, width: viewport.width };
  appendFileSync(listFile, `${JSON.stringify(picture)}\n`);
}

/** Pictures further down are requested when they come near: those that were passed too quickly, the next time. */
async function walkThrough(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
        window.scrollTo(0, top);
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      window.scrollTo(0, 0);
    });
    expect(await page.evaluate(arePicturesThere, 'page' as const)).toBe(true);
  }).toPass({ timeout: 30_000 });
}

/** Whether the pictures have arrived: a browser doesn't request those beyond the end of a row that scrolls. */
function arePicturesThere(within: 'page' | 'window'): boolean {
  const shown = [...document.images].filter((image) => {
    const { left, right, top } = image.getBoundingClientRect();
    return (
      left < window.innerWidth &&
      right > 0 &&
      (within === 'page' || top < window.innerHeight) &&
      image.checkVisibility({ visibilityProperty: true })
    );
  });
  return shown.every(({ complete }) => complete);
}

/** A picture that has arrived is painted once it is decoded. */
async function decodePictures(): Promise<void> {
  const arrived = [...document.images].filter(({ complete, src }) => complete && src !== '');
  await Promise.all(arrived.map((image) => image.decode().catch(() => undefined)));
}

export const fileNameOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
