import { expect, type Page, type Route, test } from '@playwright/test';
import { listPublicPages } from '../shop/public-pages.ts';
import { readShop } from '../shop/shop.ts';
import { everyViewport, nameOf, type Viewport, windowOf } from '../shop/viewports.ts';
import { visitWithin } from '../shop/visit-within.ts';
import { photograph } from './camera.ts';

/** The pages to photograph while they load and when they fail. */
const shownNames = [
  'Home',
  'Drops',
  'Market',
  'Market, auctions',
  'Collections',
  'Collection',
  'Collection, offers',
  'Collection, traits',
  'Card',
  'Profile',
];
const nobody = '00000000-0000-7000-8000-000000000000';

/** Gives this response to calls for page data. Calls for the session and the configuration still work. */
async function answering(page: Page, response: (route: Route) => Promise<void>, act: () => Promise<void>) {
  const calls = /\/api\/(?!auth|app-config|config|realtime|images|time)/;
  await page.route(calls, response);
  await act();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

for (const viewport of everyViewport) {
  test(`waiting, empty and failing, in ${nameOf(viewport)}`, async ({ browser }) => {
    const context = await browser.newContext(windowOf(viewport));
    const page = await context.newPage();
    const places = (await listPublicPages()).filter(({ name }) => shownNames.includes(name));

    for (const { name, path } of places) {
      await test.step(`${name}, loading`, () =>
        answering(
          page,
          () => new Promise(() => {}),
          async () => {
            await visitWithin(page, path);
            await expect.soft(page.locator('[aria-busy="true"]').first(), path).toBeVisible();
            await photograph(page, viewport, { section: 'Loading', name });
          },
        ));
      await test.step(`${name}, failing`, () =>
        answering(
          page,
          (route) => route.fulfill({ status: 404, contentType: 'application/problem+json', body: failure }),
          async () => {
            await visitWithin(page, path);
            await expect.soft(page.getByRole('alert').first(), path).toBeVisible();
            await photograph(page, viewport, { section: 'Failing', name });
          },
        ));
    }
    for (const { name, path } of emptyPlaces) await photographPage(page, viewport, 'Empty', name, path);
    for (const { name, path } of absentPlaces) await photographPage(page, viewport, 'Absent', name, path);

    await test.step('a page with code that failed to load', async () => {
      await page.goto(`${readShop().url}/coming-soon`);
      await page.route(/\/assets\/market|\/routes\/market/, (route) => route.abort());
      await page.evaluate(() => window.history.pushState({}, '', '/market'));
      await expect.soft(page.getByRole('alert').first()).toBeVisible();
      await photograph(page, viewport, { section: 'Failing', name: 'A page without its code' });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
    await context.close();
  });
}

const failure = JSON.stringify({ type: 'about:blank', title: 'Refused', status: 400, code: 'FORBIDDEN' });

const emptyPlaces = [
  { name: 'Market, nothing found', path: '/market?search=zzzzzz' },
  { name: 'Auctions, nothing found', path: '/market?sale=auction&search=zzzzzz' },
  { name: 'Certificate look-up, unknown', path: '/slab/00000000' },
  { name: 'Profile of a new wallet', path: '/u/0x00000000000000000000000000000000000000aa' },
];

const absentPlaces = [
  { name: 'No such page', path: '/nowhere' },
  { name: 'No such drop', path: `/drops/${nobody}` },
  { name: 'No such card', path: `/cards/${nobody}` },
  { name: 'Coming soon', path: '/coming-soon' },
  { name: 'My page, signed out', path: '/me' },
  { name: 'Wallet, signed out', path: '/wallet' },
  { name: 'Notifications, signed out', path: '/notifications' },
  { name: 'Settings, signed out', path: '/settings' },
];

async function photographPage(page: Page, viewport: Viewport, section: string, name: string, path: string) {
  await test.step(name, async () => {
    await page.goto(`${readShop().url}${path}`);
    await page.waitForLoadState('networkidle');
    await photograph(page, viewport, { section, name, whole: true });
  });
}
