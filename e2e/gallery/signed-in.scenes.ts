import { expect, test } from '@playwright/test';
import { looks, nameOf, windowOf } from '../shop/looks.ts';
import { type Person, person } from '../shop/person.ts';
import { ask, liveDropId } from '../shop/shop.ts';
import { photograph } from './camera.ts';

const pages = 'Signed in';
const dialogs = 'Dialogs';
const myTabs = ['cards', 'packs', 'opened', 'listings', 'activity'] as const;

for (const look of looks) {
  test(`what somebody signed in sees, in ${nameOf(look)}`, async ({ browser }) => {
    const context = await browser.newContext(windowOf(look));
    const alice = await person(context, { wallet: 0, locale: look.locale });
    const { page, t, hands } = alice;
    const shoot = (section: string, name: string, whole = false) =>
      test.step(name, async () => {
        await page.waitForLoadState('networkidle');
        await photograph(page, look, { section, name, whole });
      });
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
    const close = () => page.keyboard.press('Escape');

    await test.step('signing in', async () => {
      await alice.visit('/');
      await hands.press(page.getByRole('banner').getByRole('button', { name: t('session.signIn') }));
      await expect(dialog(t('session.title'))).toBeVisible();
      await shoot(dialogs, 'Sign in');
      await close();
      await alice.signIn();
    });

    await shoot(pages, 'Home', true);
    await test.step('account', async () => {
      await hands.press(page.getByRole('banner').getByRole('button', { name: t('session.account') }));
      await expect(dialog(t('session.account'))).toBeVisible();
      await shoot(dialogs, 'Account');
      await close();
    });
    for (const tab of myTabs) {
      await alice.visit(`/me?tab=${tab}`);
      await shoot(pages, `My page, ${tab}`, true);
    }
    await alice.visit('/wallet');
    await shoot(pages, 'Wallet', true);

    await test.step('buying packs', async () => {
      await alice.visit(`/drops/${await liveDropId()}`);
      await hands.press(page.getByRole('button', { name: t('drops.open') }).first());
      await expect(dialog(t('roll.title'))).toBeVisible();
      await shoot(dialogs, 'Open packs');
      await close();
    });
    await buyDialog(alice, shoot);
    await sellDialog(alice, shoot);
    if (look.width < 640) {
      await test.step('filters', async () => {
        await alice.visit('/market');
        await hands.press(page.getByRole('button', { name: t('market.filters') }).first());
        await shoot(dialogs, 'Filters');
        await close();
      });
    }
    await context.close();
  });
}

type Shoot = (section: string, name: string) => Promise<void>;

async function buyDialog({ visit, page, t, hands, address }: Person, shoot: Shoot): Promise<void> {
  const { items } = await ask<{ items: { nft: { id: string; owner: string } }[] }>('/seaport/listings');
  const another = items.find(({ nft }) => nft.owner.toLowerCase() !== address.toLowerCase());
  if (!another) return;
  await visit(`/cards/${another.nft.id}`);
  await hands.press(page.getByRole('button', { name: t('card.buy') }).first());
  await expect(page.getByRole('dialog', { name: t('buy.title'), exact: true })).toBeVisible();
  await shoot(dialogs, 'Buy');
  await page.keyboard.press('Escape');
}

async function sellDialog({ visit, page, t, hands }: Person, shoot: Shoot): Promise<void> {
  await visit('/me');
  const [own] = await page.locator('main a[href^="/cards/"]').all();
  if (!own) return;
  await own.click();
  await shoot(pages, 'My card');
  const sell = page.getByRole('button', { name: t('card.sell'), exact: true });
  if (!(await sell.isVisible())) return;
  await hands.press(sell);
  const form = page.getByRole('dialog', { name: t('sell.title'), exact: true });
  await form.getByRole('textbox', { name: t('sell.price') }).fill('25');
  await shoot(dialogs, 'Sell');
  await form.getByRole('textbox', { name: t('sell.price') }).fill('0');
  await shoot(dialogs, 'Sell, no valid amount');
  await page.keyboard.press('Escape');
}
