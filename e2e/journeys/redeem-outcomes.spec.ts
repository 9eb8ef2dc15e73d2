import { expect, type Page } from '@playwright/test';
import { logIn } from '../shop/admin.ts';
import { cardAction } from '../shop/card-action.ts';
import { type Cardholder, openCardholder } from '../shop/cardholder.ts';
import { mineBlocks } from '../shop/chain.ts';
import { shopAsAdmin } from '../shop/own-admin.ts';
import { cardsFor, type OwnCard } from '../shop/own-cards.ts';
import { expectPlainWords } from '../shop/passkey-device.ts';
import { readShop } from '../shop/shop.ts';
import { windowOf } from '../shop/viewports.ts';
import { collectPageErrors, expectNoFaultsEveryWidth, keepPicture } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

/** Passkey users read nothing about wallets. */
async function expectOwnWords({ kind, page }: Cardholder, what: string): Promise<void> {
  if (kind === 'passkey') await expectPlainWords(page, what);
}

/** Asks for the slab of a card on its page, to an address abroad. */
async function redeem(holder: Cardholder, card: OwnCard): Promise<void> {
  const { page, t, visit, pay } = holder;
  await visit(`/cards/${card.id}`);
  await (await cardAction(holder, t('card.redeem'))).click();
  const form = page.getByRole('dialog', { name: t('redeem.title', { count: 1 }), exact: true });
  await form.getByLabel(t('redeem.address.country')).selectOption('DE');
  await form.getByLabel(t('redeem.address.name')).fill('Ann Lee');
  await form.getByLabel(t('redeem.address.line1')).fill('Hauptstr. 1');
  await form.getByLabel(t('redeem.address.city')).fill('Berlin');
  await form.getByLabel(t('redeem.address.postalCode')).fill('10115');
  await form.getByLabel(t('redeem.address.phone')).fill('+49 30 123456');
  await form.getByRole('button', { name: t('redeem.continue') }).click();
  await form.getByRole('checkbox').check();
  await expectOwnWords(holder, 'the summary of a redeem');
  await form.getByRole('button', { name: t('redeem.submit', { count: 1 }) }).click();
  await pay('transaction');
  await expect(form.getByText(t('redeem.done'), { exact: true })).toBeVisible();
  await form.getByRole('link', { name: t('redeem.view') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: card.name })).toBeVisible();
}

/** Opens a card's redeem in the administration. */
async function openRedeem(admin: Page, card: OwnCard): Promise<void> {
  const { id } = await shopAsAdmin().redeems.ofCard({ id: card.id });
  await admin.goto(`${readShop().url}/admin/redeems/${id}`);
}

for (const { kind, width } of [
  { kind: 'passkey', width: 390 },
  { kind: 'wallet', width: 1440 },
] as const) {
  test(
    `a ${kind} user is refused one redeem with the reason, and compensated for a lost parcel`,
    inFullRun,
    async ({ browser }) => {
      test.slow();
      const holder = await openCardholder(browser, kind, { locale: 'en', width });
      const { page, t } = holder;
      // The screens are the same for both: one journey looks at them.
      const expectPictured = async (screen: Page, what: string) => {
        if (kind === 'wallet') return;
        await expectNoFaultsEveryWidth(screen, what);
        await keepPicture(screen, what);
      };
      const admin = await (await browser.newContext(windowOf({ locale: 'en', width: 1440 }))).newPage();
      const faults = collectPageErrors(page);
      const adminFaults = collectPageErrors(admin);
      const details = page.getByRole('dialog');
      const openDetails = (card: OwnCard) =>
        page.getByRole('listitem').filter({ hasText: card.name }).getByRole('button').click();

      const [refused, lost] = await cardsFor(holder, 2);
      if (!refused || !lost) throw new Error('the cards are missing');

      await test.step('asks for both slabs, each with one confirmation', async () => {
        await redeem(holder, refused);
        await expectPictured(page, 'the list of redeems of a passkey user');
        await redeem(holder, lost);
      });

      await test.step('an admin rejects the first', async () => {
        await logIn(admin);
        await openRedeem(admin, refused);
        await admin.getByRole('button', { name: 'Reject and return cards' }).click();
        await expect(admin.getByText('Required')).toBeVisible();
        await admin.getByLabel('Reason for the rejection').fill('We do not ship to this address.');
        await admin.getByRole('button', { name: 'Reject and return cards' }).click();
        await expect(admin.getByText('Rejected', { exact: true }).first()).toBeVisible();
        await expectPictured(admin, 'a rejected redeem in the administration');
      });

      await test.step('the holder reads why, and has the card and the fee again', async () => {
        await openDetails(refused);
        await expect(details.getByText(t('redeem.status.REJECTED.text'))).toBeVisible();
        await expect(details.getByText('We do not ship to this address.')).toBeVisible();
        await expectOwnWords(holder, 'a rejected redeem');
        await expectPictured(page, 'a rejected redeem');
        await holder.visit(`/cards/${refused.id}`);
        await expect(page.getByRole('button', { name: t('card.sell'), exact: true })).toBeVisible();
      });

      await test.step('an admin ships the second, which the carrier loses', async () => {
        await openRedeem(admin, lost);
        await admin.getByRole('button', { name: 'Approve' }).click();
        await admin.getByLabel('Certificate numbers of the packed slabs').fill(lost.certificate);
        await admin.getByRole('button', { name: 'Confirm packing and burn tokens' }).click();
        await expect(admin.getByLabel('Tracking number')).toBeVisible();
        await mineBlocks(70);
        await admin.reload();
        await admin.getByLabel('Carrier').fill('DHL');
        await admin.getByLabel('Tracking number').fill('JD0146-0000-1111');
        await admin.getByRole('button', { name: 'Mark as shipped' }).click();
        await admin.getByLabel('What the carrier says').first().fill('Not found after 30 days.');
        await expectPictured(admin, 'a shipped redeem that is lost');
        await admin.getByRole('button', { name: 'Mark as lost' }).click();
        await expect(admin.getByRole('button', { name: 'Mark as compensated' })).toBeVisible();
      });

      await test.step('the holder reads that it is lost, and then what was paid', async () => {
        await holder.visit('/me?tab=redeems');
        await openDetails(lost);
        await expect(details.getByText(t('redeem.status.LOST.text'))).toBeVisible();
        await expectPictured(page, 'a lost parcel');
        await admin.getByLabel('Amount paid').fill('25');
        await admin.getByLabel('Payment reference').fill('Transfer 4711');
        await admin.getByRole('button', { name: 'Mark as compensated' }).click();
        await expect(admin.getByText('Compensated', { exact: true }).first()).toBeVisible();
        await expectPictured(admin, 'a compensated redeem in the administration');
        await expect(details.getByText(t('redeem.status.COMPENSATED.text'))).toBeVisible();
        await expect(details.getByText('$25.00 USDC')).toBeVisible();
        await expectOwnWords(holder, 'a compensated redeem');
        await expectPictured(page, 'a compensated redeem');
        await expect(details.getByText('Transfer 4711')).toBeVisible();
      });
      expect([...faults, ...adminFaults]).toEqual([]);
    },
  );
}
