import { expect, type Page } from '@playwright/test';
import { logIn } from '../shop/admin.ts';
import { cardAction } from '../shop/card-action.ts';
import { type Cardholder, openCardholder } from '../shop/cardholder.ts';
import { mineBlocks } from '../shop/chain.ts';
import { shopAsAdmin } from '../shop/own-admin.ts';
import { cardsFor, type OwnCard } from '../shop/own-cards.ts';
import { readShop } from '../shop/shop.ts';
import { chooseFirst } from './choose-first.ts';
import { collectPageErrors, expectNoFaults, keepPicture } from './expect-accessible.ts';
import { inFullRunUnless, test } from './journey.ts';
import { savedPdf } from './saved-pdf.ts';

async function expectPictured(page: Page, what: string): Promise<void> {
  await expectNoFaults(page, what);
  await keepPicture(page, what);
}

/** Fills the address, reviews it, agrees and confirms in the wallet. */
async function redeemTo({ page, t, pay }: Cardholder, country: 'JP' | 'DE'): Promise<void> {
  const form = page.getByRole('dialog', { name: t('redeem.title', { count: 1 }), exact: true });
  const review = form.getByRole('button', { name: t('redeem.continue') });
  for (const part of [
    form.getByText(t('redeem.fee'), { exact: true }),
    form.getByText(t('redeem.shipByName')),
    review,
  ]) {
    await expect(part).toBeInViewport();
  }
  await expect(form.getByRole('heading').first()).toBeFocused();
  await review.click();
  await expect(form.getByText(t('redeem.address.required')).first()).toBeVisible();
  await expectPictured(page, `missing fields of an address in ${country}`);
  if (country === 'JP') {
    await form.getByLabel(t('redeem.address.postalCode.JP')).fill('1000001');
    await expect(form.getByLabel(t('redeem.address.region.JP'))).toHaveValue('東京都');
    await expect(form.getByLabel(t('redeem.address.city.JP'))).toHaveValue('千代田区');
    await expect(form.getByLabel(t('redeem.address.line1.JP'))).toHaveValue('千代田');
    await form.getByLabel(t('redeem.address.line1.JP')).fill('千代田1-1');
    await form.getByLabel(t('redeem.address.name.JP')).fill('蔵田 花子');
    await form.getByLabel(t('redeem.address.phone.JP')).fill('03-1234-5678');
  } else {
    await form.getByLabel(t('redeem.address.country')).selectOption(country);
    await form.getByLabel(t('redeem.address.name')).fill('Ann Lee');
    await form.getByLabel(t('redeem.address.line1')).fill('Hauptstr. 1');
    await form.getByLabel(t('redeem.address.city')).fill('Berlin');
    await form.getByLabel(t('redeem.address.postalCode')).fill('10115');
    await form.getByLabel(t('redeem.address.phone')).fill('+49 30 123456');
  }
  await form.getByRole('button', { name: t('redeem.continue') }).click();
  await expect(form.getByText(country === 'JP' ? '〒100-0001' : 'Hauptstr. 1')).toBeVisible();
  await form.getByRole('checkbox').check();
  await expectPictured(page, `the summary of a redeem to ${country}`);
  await form.getByRole('button', { name: t('redeem.submit', { count: 1 }) }).click();
  await pay('transaction');
  await expect(form.getByText(t('redeem.done'), { exact: true })).toBeVisible();
  await form.getByRole('link', { name: t('redeem.view') }).click();
}

/** An admin approves the redeem, packs the slab, burns the token and ships. */
async function ship(page: Page, card: OwnCard, street: string): Promise<void> {
  const isAbroad = street !== '千代田1-1';
  const { number } = await shopAsAdmin().redeems.ofCard({ id: card.id });
  await logIn(page);
  await page.goto(`${readShop().url}/admin/redeems`);
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expectPictured(page, 'the queue of redeems');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('complementary').getByText(street)).toBeVisible();
  await expectPictured(page, 'a redeem to approve');
  expect(await savedPdf(page, 'Packing list')).toContain(card.name);
  expect(await savedPdf(page, 'Address label')).toContain(street);
  if (isAbroad) {
    await page.getByRole('button', { name: 'Customs form' }).click();
    const dialog = page.getByRole('dialog', { name: 'Customs form' });
    await dialog.getByLabel('Weight of one slab').fill('62');
    await dialog.getByLabel('Weight of the parcel').fill('0.2');
    await expect(dialog.getByText('Enter a whole number above 0')).toBeVisible();
    await expectPictured(page, 'weights of a customs form');
    await dialog.getByLabel('Weight of the parcel').fill('200');
    const customs = await savedPdf(page, 'Download PDF');
    expect(customs).toContain('CUSTOMS DECLARATION');
    expect(customs).toContain('GERMANY');
    expect(customs).toContain('0.200');
    await expect(dialog).toBeHidden();
  } else {
    await expect(page.getByRole('button', { name: 'Customs form' })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Approve' }).click();
  const certificates = page.getByLabel('Certificate numbers of the packed slabs');
  await expect(certificates).toBeVisible();
  await certificates.fill('WRONG-1');
  await page.getByRole('button', { name: 'Confirm packing and burn tokens' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectPictured(page, 'packing another slab');
  await certificates.fill(card.certificate);
  await expect(page.getByText('1 of 1 slabs match')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm packing and burn tokens' }).click();
  await expect(page.getByLabel('Tracking number')).toBeVisible();
  await mineBlocks(70);
  await page.reload();
  await page.getByLabel('Carrier').fill('Yamato Transport');
  await page.getByLabel('Tracking number').fill('4012-3456-7890');
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByRole('button', { name: 'Mark as completed' })).toBeVisible();
  await expectPictured(page, 'a shipped redeem of the shop');
}

for (const { kind, locale, width, country } of [
  { kind: 'wallet', locale: 'ja', width: 390, country: 'JP' },
  { kind: 'passkey', locale: 'en', width: 1440, country: 'DE' },
] as const) {
  test(
    `a ${kind} user redeems two cards, one is shipped and one withdrawn, in ${locale} at ${width} px`,
    inFullRunUnless(locale === 'ja'),
    async ({ browser }) => {
      const holder = await openCardholder(browser, kind, { locale, width });
      const { page, t } = holder;
      const [first, second] = await cardsFor(holder, 2);
      if (!first || !second) throw new Error('the cards are missing');
      const faults = collectPageErrors(page);
      const details = page.getByRole('dialog');

      await test.step('requests the slab on the page of the card', async () => {
        await holder.visit(`/cards/${first.id}`);
        await (await cardAction(holder, t('card.redeem'))).click();
        await redeemTo(holder, country);
        await expect(page.getByRole('listitem').filter({ hasText: first.name })).toBeVisible();
        await expectPictured(page, 'the list of redeems');
      });

      await test.step('sees the card in custody', async () => {
        await holder.visit(`/cards/${first.id}`);
        await expect(page.getByText(t('card.custody.text'))).toBeVisible();
        await expect(page.getByRole('button', { name: t('card.sell'), exact: true })).toBeHidden();
        await expectPictured(page, 'a card in custody');
      });

      await test.step('requests the other slab from my cards, and withdraws', async () => {
        await holder.visit('/me');
        await page.getByRole('button', { name: t('me.redeem'), exact: true }).click();
        await chooseFirst(page);
        await expectPictured(page, 'choosing cards to redeem');
        await page.getByRole('button', { name: t('me.redeemChosen', { count: 1 }) }).click();
        await redeemTo(holder, country);
        const row = page.getByRole('listitem').filter({ hasText: second.name });
        await row.getByRole('button').click();
        await details.getByRole('button', { name: t('redeem.withdraw') }).click();
        await page
          .getByRole('dialog', { name: t('redeem.withdraw') })
          .getByRole('button')
          .last()
          .click();
        await holder.confirm('transaction');
        await expect(details.getByText(t('redeem.status.CANCELLED.text'))).toBeVisible();
        await expectPictured(page, 'a withdrawn redeem');
        await page.keyboard.press('Escape');
      });

      await test.step('follows the parcel of the first', async () => {
        const admin = await (await browser.newContext()).newPage();
        await ship(admin, first, country === 'JP' ? '千代田1-1' : 'Hauptstr. 1');
        await holder.visit('/me?tab=redeems');
        await page.getByRole('listitem').filter({ hasText: first.name }).getByRole('button').click();
        await expect(details.getByText(t('redeem.status.SHIPPED.text'))).toBeVisible();
        await expect(details.getByRole('link', { name: '4012-3456-7890' })).toHaveAttribute(
          'href',
          /kuronekoyamato.*4012-3456-7890$/,
        );
        await expectPictured(page, 'a shipped redeem');
      });

      await test.step('sees the card redeemed', async () => {
        await holder.visit(`/cards/${first.id}`);
        await expect(page.getByText(t('card.redeemed.text'))).toBeVisible();
        await expectPictured(page, 'a redeemed card');
      });
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );
}
