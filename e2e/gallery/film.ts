import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Viewport } from '../shop/viewports.ts';
import { fileNameOf, galleryFolder, listFile, type Picture } from './camera.ts';

interface Frame {
  /** JPEG in Base64. */
  readonly data: string;
  readonly atSeconds: number;
}

interface Strip {
  readonly section: string;
  readonly name: string;
  /** The number of frames in the strip. */
  readonly count: number;
}

/** Films a page while something happens in it, and saves frames of it side by side as one picture. */
export async function photographStrip(
  page: Page,
  viewport: Viewport,
  { section, name, count }: Strip,
  happens: () => Promise<void>,
): Promise<void> {
  const frames: Frame[] = [];
  const browser = await page.context().newCDPSession(page);
  browser.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, atSeconds: metadata.timestamp ?? 0 });
    void browser.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  const isPhone = viewport.width < 640;
  await browser.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 80,
    maxWidth: isPhone ? 390 : 960,
    maxHeight: 900,
  });
  await happens();
  await browser.send('Page.stopScreencast');
  await browser.detach();

  const [width, columns] = isPhone ? [240, count] : [480, Math.ceil(count / 3)];
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: columns * (width + 6), height: 100 });
  const images = evenly(frames, count).map(({ data }) => `<img src="data:image/jpeg;base64,${data}">`);
  await sheet.setContent(
    `<style>body{margin:0;background:#000;display:grid;gap:6px;grid-template-columns:repeat(${columns},${width}px)}img{width:100%;display:block}</style>${images.join('')}`,
  );
  const file = `${fileNameOf(section)}/${fileNameOf(name)}.${viewport.locale}.${viewport.width}.jpg`;
  const path = join(galleryFolder, file);
  mkdirSync(dirname(path), { recursive: true });
  await sheet.screenshot({ path, type: 'jpeg', quality: 84, fullPage: true });
  await sheet.close();
  const picture: Picture = { section, name, file, locale: viewport.locale, width: viewport.width };
  appendFileSync(listFile, `${JSON.stringify(picture)}\n`);
}

/** Frames at equal distances in time: a browser films changes only. */
function evenly(frames: readonly Frame[], count: number): Frame[] {
  const [first, last] = [frames[0], frames.at(-1)];
  if (!first || !last) throw new Error('nothing was filmed');
  const step = (last.atSeconds - first.atSeconds) / (count - 1);
  return Array.from({ length: count }, (_, index) => {
    const at = first.atSeconds + index * step;
    return frames.reduce((near, frame) =>
      Math.abs(frame.atSeconds - at) < Math.abs(near.atSeconds - at) ? frame : near,
    );
  });
}
