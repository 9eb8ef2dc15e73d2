import { expect, type Page } from '@playwright/test';
import { logIn } from '../shop/admin.ts';
import { shopAsAdmin } from '../shop/own-admin.ts';
import { cardsFor, type OwnCard, stockCards } from '../shop/own-cards.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { openUserSession } from '../shop/user-session.ts';
import { windowOf } from '../shop/viewports.ts';
import { collectPageErrors, expectNoFaults, keepPicture } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

async function expectPictured(page: Page, what: string): Promise<void> {
  await expectNoFaults(page, what);
  await keepPicture(page, what, { fullPage: true });
}

/** The labels that the count lacks, except one: other journeys take slabs in meanwhile. */
async function labelsBut(id: string, { certificate }: OwnCard): Promise<string[]> {
  const labels: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await shopAsAdmin().reserve.differences({
      id,
      kind: 'MISSING',
      page,
      pageSize: 100,
    });
    labels.push(...items.map(({ certificateNumber }) => certificateNumber));
    if (items.length === 0 || page * 100 >= total) return labels.filter((each) => each !== certificate);
  }
}

const paste = (page: Page, text: string) =>
  page.getByLabel('Certificate number', { exact: true }).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test(
  'an admin counts the vault with a missing and a surplus slab, corrects and publishes it, and a visitor verifies',
  inFullRun,
  async ({ browser }) => {
    test.slow();
    const wallet = await ownWallet('Counted', 'USDC');
    const [card] = await cardsFor(wallet, 1);
    const [found] = await stockCards(1);
    if (!card || !found) throw new Error('the cards are missing');
    const surplus = `9${Date.now()}`;
    const admin = await (await browser.newContext(windowOf({ locale: 'en', width: 1440 }))).newPage();
    const adminFaults = collectPageErrors(admin);
    const field = admin.getByLabel('Certificate number', { exact: true });
    const publish = admin.getByRole('button', { name: 'Publish result' });
    let id = '';

    await test.step('starts the count of this month', async () => {
      await logIn(admin);
      await admin.getByRole('link', { name: 'Stock-takes' }).click();
      await expect(admin.getByText('Published', { exact: true }).first()).toBeVisible();
      await expectPictured(admin, 'the list of stock-takes');
      await admin.getByRole('button', { name: 'Start stock-take' }).click();
      await admin.waitForURL(/stock-takes\/[\w-]{36}/);
      id = admin.url().split('/').at(-1)?.slice(0, 36) ?? '';
      await expect(publish).toBeDisabled();
    });

    await test.step('scans slabs one by one: the field keeps the focus', async () => {
      await field.click();
      await admin.keyboard.type(card.certificate);
      await admin.keyboard.press('Enter');
      await expect(admin.getByRole('listitem').filter({ hasText: card.certificate })).toContainText(
        'Counted',
      );
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('');
      await admin.keyboard.type(card.certificate.toLowerCase());
      await admin.keyboard.press('Enter');
      await expect(admin.getByText('Already scanned')).toBeVisible();
      await admin.keyboard.type(surplus);
      await admin.keyboard.press('Enter');
      await expect(admin.getByRole('listitem').filter({ hasText: surplus })).toContainText('Surplus');
      await admin.keyboard.type('???');
      await admin.keyboard.press('Enter');
      await expect(admin.getByText('Not a certificate number')).toBeVisible();
      await expectPictured(admin, 'scanned slabs');
    });

    await test.step('pastes the list of all others but one', async () => {
      await paste(admin, (await labelsBut(id, found)).join('\n'));
      const missing = admin.getByRole('row').filter({ hasText: found.certificate });
      await expect(missing).toContainText('Missing');
      await expect(admin.getByRole('row').filter({ hasText: surplus })).toContainText('Surplus');
      await expect(publish).toBeDisabled();
      await expectPictured(admin, 'a missing and a surplus slab');
    });

    await test.step('gives the surplus slab a reason, and scans the missing one', async () => {
      const row = admin.getByRole('row').filter({ hasText: surplus });
      await row.getByRole('textbox').fill('Lent by a collector');
      await row.getByRole('button', { name: 'Save reason' }).click();
      await expect(row.getByText('by Kura')).toBeVisible();
      await field.fill(found.certificate);
      await field.press('Enter');
      await expect(admin.getByRole('row').filter({ hasText: found.certificate })).toHaveCount(0);
      await expectPictured(admin, 'a corrected count');
    });

    await test.step('publishes the result', async () => {
      const dialog = admin.getByRole('dialog');
      await expect(async () => {
        // Slabs that other journeys took in meanwhile.
        const late = await labelsBut(id, card);
        if (late.length > 0) await paste(admin, [...late, card.certificate].join('\n'));
        await publish.click({ timeout: 5_000 });
        await expect(dialog.getByText(/0 missing, 1 surplus/)).toBeVisible();
        await expectPictured(admin, 'the confirmation of the result');
        await dialog.getByRole('button', { name: 'Publish result' }).click();
        await expect(admin.getByText('Published', { exact: true })).toBeVisible({ timeout: 15_000 });
      }).toPass({ timeout: 60_000 });
      await expect(admin.getByText('Lent by a collector')).toBeVisible();
      await expectPictured(admin, 'a published stock-take');
      // The browser reports each refused answer: slabs that came in between the look and the publishing, or blocks that were not read yet.
      expect(adminFaults.filter((fault) => !/status of (?:409|503)/.test(fault))).toEqual([]);
    });

    for (const { locale, width, dark } of [
      { locale: 'ja', width: 390, dark: true },
      { locale: 'en', width: 1440, dark: false },
    ] as const) {
      await test.step(`a visitor verifies in ${locale} at ${width} px`, async () => {
        const context = await browser.newContext({
          ...windowOf({ locale, width }),
          colorScheme: dark ? 'dark' : 'light',
        });
        const visitor = await openUserSession(context, { wallet, signedIn: false, locale });
        const { page, t } = visitor;
        const faults = collectPageErrors(page);
        await visitor.visit('/');
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: t('nav.reserve') })
          .click();
        await expect(page.getByText(t('reserve.complete'))).toBeVisible();
        await page.getByRole('button', { name: t('reserve.verifyAction') }).click();
        await expect(page.getByText(t('reserve.sound'))).toBeVisible({ timeout: 60_000 });
        await expectPictured(page, `the proof of reserve in ${locale}`);

        await visitor.visit(`/cards/${card.id}`);
        await page.getByRole('button', { name: t('reserve.card.verify') }).click();
        await expect(page.getByText(t('reserve.card.counted'))).toBeVisible({ timeout: 30_000 });
        await expectPictured(page, `a counted card in ${locale}`);
        expect(faults).toEqual([]);
        await context.close();
      });
    }
  },
);
