import { expect, type Page } from '@playwright/test';
import { ownDropId } from '../shop/own-drop.ts';
import { ownDropTerms } from '../shop/own-drop-terms.ts';
import { type OwnWallet, ownWallet } from '../shop/own-wallet.ts';
import { openUserSession } from '../shop/user-session.ts';
import { windowOf } from '../shop/viewports.ts';
import { expectNoFaults, expectNoFaultsEveryWidth } from './expect-accessible.ts';
import { test } from './journey.ts';
import { layoutsDuring, markTurns, recordFrames, recordTurns } from './reveal-frames.ts';

const quantity = 5;
const phone = windowOf({ locale: 'ja', width: 390 });
const moving = { reducedMotion: 'no-preference' } as const;

/** Each picture arrives late; the first one that is asked for only after packs may be opened without it. */
async function delayPictures(page: Page): Promise<void> {
  const asked = new Set<string>();
  await page.route('**/api/images/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const isFirst = asked.size === 0 || [...asked][0] === pathname;
    asked.add(pathname);
    await new Promise((resolve) => setTimeout(resolve, isFirst ? 5_000 : 900));
    await route.continue().catch(() => undefined);
  });
}

test('several cards are revealed by touch and by keyboard, each face before its caption', async ({
  browser,
}) => {
  const wallet: OwnWallet = await ownWallet('Alice', 'USDC');
  let path = '';

  await test.step('Alice buys packs', async () => {
    const alice = await openUserSession(await browser.newContext(), { wallet, signedIn: true });
    await alice.visit(`/drops/${await ownDropId()}`);
    await alice.page.getByRole('button', { name: 'Open a pack' }).click();
    const form = alice.page.getByRole('dialog', { name: 'Open packs' });
    await form.getByRole('radio', { name: String(quantity), exact: true }).check();
    await form.getByRole('button', { name: /^Buy for/ }).click();
    await alice.pay('buyPacks');
    await expect(alice.page).toHaveURL(/\/reveal\//);
    path = new URL(alice.page.url()).pathname;
  });

  await test.step('on a phone all cards turn automatically, and no caption comes before its face', async () => {
    const context = await browser.newContext({ ...phone, ...moving });
    const { visit, page, t } = await openUserSession(context, { wallet, signedIn: true, locale: 'ja' });
    await delayPictures(page);
    await page.addInitScript(recordFrames);
    await visit(path);
    const pack = page.getByRole('button', { name: t('reveal.tearMany', { count: quantity }) });
    await expect(page.getByText(t('reveal.ready'), { exact: true })).toBeVisible();
    await pack.tap({ force: true });
    await expect(
      page.getByRole('heading', { name: t('reveal.resultMany', { count: quantity }) }),
    ).toBeVisible();
    const { captions, told } = await page.evaluate(() => window.reveal);
    expect(captions.filter(({ isDecoded, isUp }) => !isDecoded || !isUp)).toEqual([]);
    expect(new Set(captions.map(({ card }) => card)).size).toBe(quantity);
    // A screen reader hears each card once.
    expect(told).toHaveLength(quantity);
    expect(new Set(told).size).toBe(quantity);
    await context.close();
  });

  await test.step('by touch: only transform and opacity change while a card turns', async () => {
    const context = await browser.newContext({ ...phone, ...moving });
    const { visit, page, t } = await openUserSession(context, { wallet, signedIn: true, locale: 'ja' });
    await page.addInitScript(recordTurns);
    const tear = page.getByRole('button', { name: t('reveal.tearMany', { count: quantity }) });
    const caption = page.locator('[data-caption]');
    const counter = page.getByText(/^\d\/5$/);
    const read = async () => Number((await counter.textContent({ timeout: 5_000 }))?.[0]);
    let turned = 0;
    // On a busy machine all cards but the best may turn before the tap arrives: then the reveal begins again.
    await expect(async () => {
      await visit(path);
      await expect(page.getByText(t('reveal.ready'), { exact: true })).toBeVisible();
      await tear.tap({ force: true });
      await page.locator('[data-scene="dealt"]').waitFor();
      // The user takes over: no card turns automatically any more, once the one that turns is up.
      await page.touchscreen.tap(195, 300);
      await expect(async () => {
        turned = await read();
        await expect(caption).toBeVisible();
        await page.waitForTimeout(3_000);
        expect(await read()).toBe(turned);
      }).toPass({ timeout: 20_000 });
      expect(turned).toBeLessThan(quantity - 1);
    }).toPass();
    await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] });
    await page.touchscreen.tap(195, 300);
    await expect(counter).toHaveText(`${turned + 1}/5`);
    await expect(caption).toBeVisible();
    const layouts = layoutsDuring(await browser.stopTracing(), markTurns);
    expect(layouts).toEqual([0]);
    const changed = await page.evaluate(() => [...window.changedByTurns].sort());
    expect(changed).toEqual(['opacity', 'transform']);
    await page.getByRole('button', { name: t('reveal.toBest') }).tap();
    await expect(page.getByRole('button', { name: t('reveal.toResult') })).toBeVisible();
    await page.getByRole('button', { name: t('reveal.toResult') }).tap();
    await expect(
      page.getByRole('heading', { name: t('reveal.resultMany', { count: quantity }) }),
    ).toBeVisible();
    await context.close();
  });

  await test.step('by keyboard: Enter, Space and arrows turn, Escape shows all', async () => {
    const context = await browser.newContext(moving);
    const { visit, page, t } = await openUserSession(context, { wallet, signedIn: true });
    await visit(path);
    await expect(page.getByText(t('reveal.ready'), { exact: true })).toBeVisible();
    const told = page.getByRole('status').getByText(/^\d of \d: Rank/);
    await page.keyboard.press('Enter');
    const read = async () => Number((await told.textContent())?.[0]);
    for (const key of ['Enter', 'Space', 'ArrowRight']) {
      const before = await read();
      await expect(page.getByRole('button', { name: t('reveal.next') })).toBeFocused();
      await page.keyboard.press(key);
      // Each turn says its card once its face is up.
      await expect.poll(async () => ((await told.count()) === 0 ? 0 : read())).toBeGreaterThan(before);
    }
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('heading', { name: t('reveal.resultMany', { count: quantity }) }),
    ).toBeFocused();
    await context.close();
  });

  await test.step('the result has the price paid, and several cards are selected', async () => {
    const context = await browser.newContext(phone);
    const { visit, page, t } = await openUserSession(context, { wallet, signedIn: true, locale: 'ja' });
    await visit(path);
    await page.getByRole('button', { name: t('reveal.skip') }).tap();
    const figure = (label: string) =>
      page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
    const { priceUsd, valueUsd } = ownDropTerms;
    await expect(figure(t('reveal.paid'))).toContainText(`$${priceUsd * quantity}.00`);
    await expect(figure(t('reveal.worth'))).toContainText(`≈ $${valueUsd * quantity}.00`);
    await expect(figure(t('reveal.difference'))).toContainText(`−$${(priceUsd - valueUsd) * quantity}.00`);
    await expectNoFaultsEveryWidth(page, 'result of several cards');
    await page.getByLabel(t('reveal.chooseAll')).check();
    await expect(
      page.getByRole('button', { name: t('reveal.sellChosen', { count: quantity }) }),
    ).toBeVisible();
    await expectNoFaults(page, 'result with selected cards');
    await page
      .getByRole('checkbox', { name: /を選択$/ })
      .last()
      .uncheck();
    await page.getByRole('button', { name: t('reveal.sellChosen', { count: quantity - 1 }) }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await context.close();
  });
});
