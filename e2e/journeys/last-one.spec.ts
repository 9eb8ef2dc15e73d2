import { expect } from '@playwright/test';
import { finishReveal } from '../shop/finish-reveal.ts';
import { openPrizeDrop } from '../shop/own-drop.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { openUserSession } from '../shop/user-session.ts';
import { nameOf, viewports, windowOf } from '../shop/viewports.ts';
import { waitForHydration } from '../shop/vitals.ts';
import { wordsOf } from '../shop/words.ts';
import { expectAccessible, expectFitting } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

for (const viewport of viewports) {
  test(`the last pack gives the last-one prize, in ${nameOf(viewport)}`, inFullRun, async ({ browser }) => {
    const { t } = wordsOf(viewport.locale);
    const wallet = await ownWallet('Alice', 'USDC');
    const { gachaId, prize } = await openPrizeDrop();
    const alice = await openUserSession(await browser.newContext(windowOf(viewport)), {
      wallet,
      locale: viewport.locale,
    });
    const { page } = alice;

    await test.step('the drop shows the prize before anybody buys', async () => {
      await alice.visit(`/drops/${gachaId}`);
      await waitForHydration(page);
      const panel = page.getByRole('region', { name: t('drops.lastOne') });
      await expect(panel).toContainText(prize.name);
      await expect(panel).toContainText(t('drops.lastOne.WAITING'));
      await expectFitting(page, 'drop with a last-one prize');
      await expectAccessible(page, 'drop with a last-one prize');
    });

    await test.step('she buys both packs and keeps them sealed', async () => {
      await alice.signIn();
      await page.getByRole('button', { name: t('drops.open') }).click();
      const form = page.getByRole('dialog', { name: t('roll.title') });
      await expect(form).toContainText(t('roll.lastOne', { left: 2 }));
      await form.getByRole('radio', { name: '2', exact: true }).check();
      await form.getByRole('radio', { name: new RegExp(`^${t('roll.later')}`) }).check();
      await form.locator('button[type="submit"]').click();
      await alice.pay('buyPacks');
      await page.getByRole('link', { name: t('roll.seePacks'), exact: true }).click();
    });

    await test.step('the page of the last pack and the form of its sale name the prize', async () => {
      await page
        .getByRole('link')
        .filter({ hasText: t('pack.lastOne') })
        .click();
      const panel = page.getByRole('region', { name: t('drops.lastOne') });
      await expect(panel).toContainText(t('pack.lastOneText'));
      await expect(panel).toContainText(prize.name);
      await expect(panel).toContainText(t('drops.lastOne.SOLD'));
      await expectFitting(page, 'last pack');
      await expectAccessible(page, 'last pack');
      await page.getByRole('button', { name: t('card.sell'), exact: true }).click();
      await expect(page.getByRole('dialog')).toContainText(t('pack.lastOneText'));
      await page.keyboard.press('Escape');
    });

    await test.step('she opens it', async () => {
      await page.getByRole('button', { name: t('pack.open') }).click({ force: true });
      const name = t('intent.openPacks', { count: 1 });
      await page.getByRole('dialog').getByRole('button', { name }).click();
      await alice.confirm('openPacks');
      await expect(page).toHaveURL(/\/reveal\//);
      // The pack's page has a button with the same name.
      await expect(page.getByRole('region', { name: t('drops.lastOne') })).toBeHidden();
      await finishReveal(alice, t('reveal.tear'));
    });

    await test.step('the result has her card and the prize', async () => {
      await expect(page.getByRole('heading', { name: t('reveal.resultMany', { count: 2 }) })).toBeVisible();
      const first = page.getByRole('main').getByRole('listitem').first();
      await expect(first).toContainText(t('drops.lastOne'));
      await expect(first).toContainText(prize.name);
      await expectFitting(page, 'result with a last-one prize');
      await expectAccessible(page, 'result with a last-one prize');
    });

    await test.step('her browser verifies the prize, and the drop says that it is won', async () => {
      await page
        .getByRole('link', { name: t('reveal.proof') })
        .first()
        .click();
      await expect(page.getByText(t('proof.lastOne'))).toBeVisible();
      await expect(page.getByText(t('proof.fair'), { exact: true })).toBeVisible({ timeout: 60_000 });
      await alice.visit(`/drops/${gachaId}`);
      const panel = page.getByRole('region', { name: t('drops.lastOne') });
      await expect(panel).toContainText(t('drops.lastOne.WON'));
      await panel.getByRole('link', { name: t('drops.lastOne.card') }).click();
      await expect(page.getByRole('heading', { name: prize.name })).toBeVisible();
    });
  });
}
