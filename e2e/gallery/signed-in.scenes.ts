import { expect, test } from '@playwright/test';
import { ask, liveDropId } from '../shop/shop.ts';
import { openUserSession, type UserSession } from '../shop/user-session.ts';
import { everyViewport, nameOf, windowOf } from '../shop/viewports.ts';
import { photograph } from './camera.ts';

const pages = 'Signed in';
const dialogs = 'Dialogs';
const myTabs = [
  ['cards', ''],
  ['packs', 'tab=packs'],
  ['opened packs', 'tab=packs&packs=REVEALED_PACKS'],
  ['listings', 'tab=listings'],
  ['listings that ended', 'tab=listings&state=ended'],
  ['offers received', 'tab=offers-received'],
  ['offers made', 'tab=offers-made'],
  ['bids', 'tab=bids'],
  ['bids that did not win', 'tab=bids&state=ended'],
  ['activity', 'tab=activity'],
  ['watchlist', 'tab=watchlist'],
  ['value', 'tab=value'],
] as const;

const settings = ['', '/security', '/spending', '/notifications', '/account'] as const;

for (const viewport of everyViewport) {
  test(`the pages for signed-in users, in ${nameOf(viewport)}`, async ({ browser }) => {
    const context = await browser.newContext(windowOf(viewport));
    const alice = await openUserSession(context, { wallet: 0, locale: viewport.locale });
    const { page, t, inputDriver } = alice;
    const shoot = (section: string, name: string, whole = false) =>
      test.step(name, async () => {
        await page.waitForLoadState('networkidle');
        await photograph(page, viewport, { section, name, whole });
      });
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
    const close = () => page.keyboard.press('Escape');

    await test.step('signing in', async () => {
      await alice.visit('/');
      await inputDriver.press(page.getByRole('banner').getByRole('button', { name: t('session.signIn') }));
      await expect(dialog(t('signIn.title'))).toBeVisible();
      await shoot(dialogs, 'Sign in');
      await close();
      await alice.signIn();
    });

    await shoot(pages, 'Home', true);
    await test.step('account', async () => {
      await inputDriver.press(page.getByRole('banner').getByRole('button', { name: t('session.account') }));
      await expect(dialog(t('session.account')).getByRole('term').first()).toBeVisible();
      await shoot(dialogs, 'Account');
      await close();
    });
    for (const [name, search] of myTabs) {
      await alice.visit(`/me?${search}`);
      await shoot(pages, `My page, ${name}`, true);
    }
    await alice.visit('/wallet');
    await shoot(pages, 'Wallet', true);
    await alice.visit('/notifications');
    await shoot(pages, 'Notifications', true);
    await alice.visit('/notifications?tab=settings');
    await shoot(pages, 'Notifications, settings', true);
    for (const part of settings) {
      await alice.visit(`/settings${part}`);
      await shoot(pages, `Settings${part.replace('/', ', ')}`, true);
    }
    await profileDialogs(alice, shoot);

    await test.step('buying packs', async () => {
      await alice.visit(`/drops/${await liveDropId()}`);
      await inputDriver.press(page.getByRole('button', { name: t('drops.open') }).first());
      await expect(dialog(t('roll.title'))).toBeVisible();
      await shoot(dialogs, 'Open packs');
      await close();
    });
    await buyDialog(alice, shoot);
    await sellDialog(alice, shoot);
    await sellManyDialog(alice, shoot);
    if (viewport.width < 640) {
      await test.step('filters', async () => {
        await alice.visit('/market');
        await inputDriver.press(page.getByRole('button', { name: t('market.filters') }).first());
        await shoot(dialogs, 'Filters');
        await close();
      });
    }
    await context.close();
  });
}

type Shoot = (section: string, name: string) => Promise<void>;

async function profileDialogs({ visit, page, t, inputDriver }: UserSession, shoot: Shoot): Promise<void> {
  await visit('/settings');
  for (const [name, button, title] of [
    ['Edit profile', 'account.edit', 'account.edit'],
    ['Share profile', 'account.share.open', 'account.share'],
    ['Confirm e-mail address', 'account.email.changeIt', 'account.email.title'],
  ] as const) {
    await inputDriver.press(
      page
        .getByRole('main')
        .getByRole('button', { name: t(button), exact: true })
        .first(),
    );
    await expect(page.getByRole('dialog', { name: t(title), exact: true })).toBeVisible();
    await shoot(dialogs, name);
    await page.keyboard.press('Escape');
  }
}

async function buyDialog({ visit, page, t, inputDriver, address }: UserSession, shoot: Shoot): Promise<void> {
  const { items } = await ask<{ items: { nft: { id: string; owner: string; saleType: string } }[] }>(
    '/seaport/listings',
  );
  const another = items.find(
    ({ nft }) => nft.saleType === 'FIXED_PRICE' && nft.owner.toLowerCase() !== address.toLowerCase(),
  );
  if (!another) return;
  await visit(`/cards/${another.nft.id}`);
  await inputDriver.press(page.getByRole('button', { name: t('card.buy') }).first());
  await expect(page.getByRole('dialog', { name: t('buy.title'), exact: true })).toBeVisible();
  await shoot(dialogs, 'Buy');
  await page.keyboard.press('Escape');
}

async function sellDialog({ visit, page, t, inputDriver }: UserSession, shoot: Shoot): Promise<void> {
  await visit('/me');
  await page.locator('main a[href^="/cards/"]').first().click();
  await shoot(pages, 'My card');
  const sell = page.getByRole('button', { name: t('card.sell'), exact: true });
  if (!(await sell.isVisible())) return;
  await inputDriver.press(sell);
  const form = page.getByRole('dialog', { name: t('sell.title'), exact: true });
  await expect(form.getByRole('textbox', { name: t('sell.price') })).not.toHaveValue('');
  await shoot(dialogs, 'Sell');
  await form.getByRole('textbox', { name: t('sell.price') }).fill('0');
  await shoot(dialogs, 'Sell, no valid amount');
  await page.keyboard.press('Escape');
}

async function sellManyDialog({ visit, page, t, inputDriver }: UserSession, shoot: Shoot): Promise<void> {
  await visit('/me');
  await inputDriver.press(page.getByRole('button', { name: t('me.sell'), exact: true }));
  const free = page.locator('main').getByRole('checkbox', { disabled: false });
  await expect(page.locator('main').getByRole('checkbox').first()).toBeVisible();
  if ((await free.count()) < 2) return;
  await inputDriver.choose(free.nth(0));
  await inputDriver.choose(free.nth(1));
  await shoot(pages, 'My page, choosing cards to list');
  await inputDriver.press(page.getByRole('button', { name: t('me.sellChosen', { count: 2 }) }));
  const form = page.getByRole('dialog');
  await expect(form.getByRole('heading', { name: t('sell.many.title', { count: 2 }) })).toBeVisible();
  await shoot(dialogs, 'List cards');
  await inputDriver.press(form.getByRole('button', { name: t('sell.many.rule.value') }));
  await shoot(dialogs, 'List cards, priced by the estimate');
  await page.keyboard.press('Escape');
}
