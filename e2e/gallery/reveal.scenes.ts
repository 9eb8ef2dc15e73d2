import { expect, type Page, test } from '@playwright/test';
import { ask, liveDropId } from '../shop/shop.ts';
import { openUserSession, type UserSession } from '../shop/user-session.ts';
import { everyViewport, nameOf, windowOf } from '../shop/viewports.ts';
import { photograph } from './camera.ts';
import { photographStrip } from './film.ts';

const section = 'Reveal';

/** Buys packs and has them opened; gives the page of their reveal, which can be come back to. */
async function buy(buyer: UserSession, quantity: 1 | 10): Promise<string> {
  const { page, t, inputDriver } = buyer;
  await buyer.visit(`/drops/${await liveDropId()}`);
  await inputDriver.press(page.getByRole('button', { name: t('drops.open') }).first());
  const form = page.getByRole('dialog', { name: t('roll.title') });
  await inputDriver.choose(form.getByRole('radio', { name: String(quantity), exact: true }));
  await inputDriver.press(form.getByRole('button', { name: buyer.pattern('roll.buy') }));
  await buyer.confirm('allow');
  await buyer.confirm('buyPacks');
  await expect(page).toHaveURL(/\/reveal\//);
  return new URL(page.url()).pathname;
}

interface Face {
  readonly rank: string;
  readonly name: string;
  readonly japaneseTitle: string | null;
  readonly imageUrl: string;
  readonly value: string;
  readonly grader: string;
  readonly grade: number;
}

/** The ranks that the pictures show: chance rarely draws them. */
const drawnRanks = ['SS', 'S', 'A', 'B', 'B', 'C', 'C', 'C', 'C', 'C'] as const;

/** Shows drawn cards with the faces of other cards from their drop, the best one first. */
async function drawFaces(page: Page): Promise<void> {
  const drop = await liveDropId();
  const lineUp = new Map<string, Face[]>();
  for (const rank of new Set(drawnRanks)) {
    const { items } = await ask<{ items: Face[] }>(`/gacha/get-nfts-by-rank/${drop}?rank=${rank}`);
    lineUp.set(rank, items);
  }
  const faces = drawnRanks.flatMap((rank) => lineUp.get(rank)?.shift() ?? []);
  const given = new Map<string, Face | undefined>();
  await page.route(/\/api\/nft\/[0-9a-f-]{36}$/, async (route) => {
    const response = await route.fetch();
    const card = (await response.json()) as { id: string; kind: string; certificate: object };
    if (card.kind !== 'card') return route.fulfill({ response });
    if (!given.has(card.id)) given.set(card.id, faces[given.size]);
    const face = given.get(card.id);
    if (!face) return route.fulfill({ response });
    const { rank, name, japaneseTitle, imageUrl, value, grader, grade } = face;
    const certificate = { ...card.certificate, grader, grade };
    return route.fulfill({
      response,
      json: { ...card, rank, name, japaneseTitle, imageUrl, value, certificate },
    });
  });
}

test('the opening of packs', async ({ browser }) => {
  const [firstLook] = everyViewport;
  if (!firstLook) return;
  const paths: Partial<Record<1 | 10, string>> = {};
  await test.step('buying', async () => {
    const context = await browser.newContext(windowOf(firstLook));
    const buyer = await openUserSession(context, { wallet: 0, locale: firstLook.locale });
    await buyer.visit('/');
    await buyer.signIn();
    for (const quantity of [1, 10] as const) {
      paths[quantity] = await buy(buyer, quantity);
      await expect(
        buyer.page.getByRole('button', {
          name: quantity === 1 ? buyer.t('reveal.tear') : buyer.t('reveal.tearMany', { count: quantity }),
        }),
      ).toBeVisible();
      await photograph(buyer.page, firstLook, { section, name: `${quantity}, waiting for the randomness` });
    }
    await context.close();
  });

  for (const viewport of everyViewport) {
    await test.step(nameOf(viewport), async () => {
      const context = await browser.newContext({ ...windowOf(viewport), reducedMotion: 'no-preference' });
      const viewer = await openUserSession(context, { wallet: 0, locale: viewport.locale });
      const { page, t, inputDriver } = viewer;
      await viewer.visit('/');
      await viewer.signIn();
      for (const quantity of [1, 10] as const) {
        const shoot = (name: string) => photograph(page, viewport, { section, name: `${quantity}, ${name}` });
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await drawFaces(page);
        await viewer.visit(paths[quantity] ?? '');
        const open = page.getByRole('button', {
          name: quantity === 1 ? t('reveal.tear') : t('reveal.tearMany', { count: quantity }),
        });
        await expect(page.getByText(t('reveal.ready'), { exact: true })).toBeVisible({ timeout: 60_000 });
        await shoot('sealed');
        const heading = page.getByRole('heading', { level: 1 });
        const count = quantity === 1 ? 9 : 12;
        await photographStrip(
          page,
          viewport,
          { section, name: `${quantity}, frame by frame`, count },
          async () => {
            await inputDriver.press(open, { floats: true });
            if (quantity === 10) {
              // Three cards turn automatically; the others are the same.
              await expect(page.getByText(t('reveal.counter', { place: 4, count: quantity }))).toBeVisible({
                timeout: 60_000,
              });
              await page.getByRole('button', { name: t('reveal.toBest') }).click();
              await page.getByRole('button', { name: t('reveal.toResult') }).waitFor();
              await page.waitForTimeout(2_500);
              await page.getByRole('button', { name: t('reveal.toResult') }).click();
            }
            await expect(heading).toBeVisible({ timeout: 60_000 });
            await page.waitForTimeout(700);
          },
        );
        await expect(page.getByRole('link', { name: t('reveal.proof') }).first()).toBeVisible();
        await shoot('result');
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await shoot('result, further down');
        if (quantity === 1) continue;
        await page.getByLabel(t('reveal.chooseAll')).check();
        await shoot('result with selected cards');
      }
      await context.close();
    });
  }
});
