import { launchOptions } from '@kura/e2e/chromium';
import { ask, readShop } from '@kura/e2e/shop';
import startShop from '@kura/e2e/start-shop';
import { readVitals, type Vitals, waitForHydration, watchVitals } from '@kura/e2e/vitals';
import { type Browser, chromium } from '@playwright/test';
import { type Benchmark, noReference, type Row, ratioOf } from './benchmark.ts';

/**
 * Measures page loads on a simulated mid-range phone: a processor a quarter as fast as this one, on a slow 4G network. The shop
 * is the local one with all its cards. Its AVIF pictures are generated before, as for every visitor but the first.
 */
export const benchmark: Benchmark = { name: 'Pages on a simulated mid-range phone (median of 5)', run };

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en',
};
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 768_000 / 8,
};
const processorSlowness = 4;
const rounds = 5;

interface Measures extends Omit<Vitals, 'shifts'> {
  /** API calls by the browser. The page itself arrives with its data. */
  fetches: number;
}

const aims: Readonly<Record<keyof Measures, number>> = { lcpMs: 1_100, inpMs: 100, cls: 0.02, fetches: 1 };
const show: Readonly<Record<keyof Measures, (value: number) => string>> = {
  lcpMs: (value) => `${Math.round(value)} ms`,
  inpMs: (value) => `${Math.round(value)} ms`,
  cls: (value) => value.toFixed(4),
  fetches: String,
};
const names: Readonly<Record<keyof Measures, string>> = {
  lcpMs: 'LCP',
  inpMs: 'INP',
  cls: 'CLS',
  fetches: 'data fetches',
};

async function run(): Promise<Row[]> {
  const stopShop = await startShop();
  const browser = await chromium.launch(launchOptions);
  try {
    const { url } = readShop();
    const { items } = await ask<{ items: { nft: { id: string } }[] }>('/seaport/listings?kind=card');
    const pages = { home: '/', market: '/market', card: `/cards/${items[0]?.nft.id}` };
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages)) {
      await untilPicturesAreMade(browser, `${url}${path}`);
      const measured: Measures[] = [];
      for (let round = 0; round < rounds; round += 1) measured.push(await visit(browser, `${url}${path}`));
      rows.push(...rowsOf(name, measured));
    }
    return rows;
  } finally {
    await browser.close();
    await stopShop();
  }
}

function rowsOf(page: string, measured: readonly Measures[]): Row[] {
  return (Object.keys(aims) as (keyof Measures)[]).map((key) => {
    const median =
      measured.map((each) => each[key]).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
    return {
      metric: `${page}: ${names[key]}`,
      measured: show[key](median),
      reference: noReference,
      ratio: ratioOf(median, aims[key]),
      target: `≤ ${show[key](aims[key])}`,
    };
  });
}

/** Reloads a page until every picture above the fold arrives as AVIF. */
async function untilPicturesAreMade(browser: Browser, url: string): Promise<void> {
  const timeoutMs = 120_000;
  for (const endMs = Date.now() + timeoutMs; Date.now() < endMs; ) {
    const page = await browser.newPage(phone);
    const formats: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/images/')) formats.push(response.headers()['content-type'] ?? '');
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.close();
    if (formats.every((format) => format !== 'image/webp')) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error(`The pictures of ${url} were not made within ${timeoutMs / 1_000} s`);
}

async function visit(browser: Browser, url: string): Promise<Measures> {
  const page = await browser.newPage(phone);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow4g);
  await network.send('Emulation.setCPUThrottlingRate', { rate: processorSlowness });
  await watchVitals(page);
  let fetches = 0;
  page.on('request', (request) => {
    if (/\/api\/(?!images\/)/.test(request.url())) fetches += 1;
  });
  await page.goto(url, { waitUntil: 'load' });
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  const fetchesOfView = fetches;
  // The same interaction on each page: opens and closes the sign-in dialog.
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).tap();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const vitals = await readVitals(page);
  await page.close();
  return { ...vitals, fetches: fetchesOfView };
}
