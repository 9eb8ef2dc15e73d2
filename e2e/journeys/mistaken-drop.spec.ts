import { once } from '@kura/demo/api';
import { draftDrop } from '@kura/demo/drops';
import { expect } from '@playwright/test';
import { useOwnShop } from '../env.ts';
import { logInAs } from '../shop/admin.ts';
import { shopAsAdmin } from '../shop/own-admin.ts';
import { stockCards } from '../shop/own-cards.ts';
import { randomName } from '../shop/random-name.ts';
import { readShop } from '../shop/shop.ts';
import { startRestoredShop } from '../shop/start-shop.ts';
import { expectAccessible } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

const dayMs = 24 * 60 * 60_000;
const collection = 'Kura Wilds';

let stopShop = async () => {};

// The second owner of the local shop confirms here; in other shops of journeys admins act alone.
test.beforeAll(async () => {
  const { folder, stop } = await startRestoredShop({ twoOwners: true });
  stopShop = stop;
  useOwnShop(folder);
});

test.afterAll(() => stopShop());

/** Drafts four rank C cards worth 28 dollars together, at a pack price. */
async function draftFourCards(priceUsd: number): Promise<{ id: string; name: string }> {
  const shop = shopAsAdmin();
  const cards = await stockCards(4, { collection, value: '7' });
  const { items } = await shop.collections.list({ pageSize: 100 });
  const name = `Mistake ${randomName()}`;
  const text = { title: name, description: 'Four packs.', terms: 'No refunds.' };
  const endsAt = new Date(Date.now() + 30 * dayMs);
  const id = await draftDrop(shop, {
    name,
    colourTier: 'BLUE',
    collectionId: items.find((item) => item.name === collection)?.id ?? '',
    texts: { ja: text, en: text },
    cards: cards.map((card) => ({ ...card, valueUsd: 7 })),
    secrets: 0,
    priceUsd,
    priceInPoints: priceUsd * 100,
    exchangePoints: 0,
    deliveryCap: 0,
    limitPerTransaction: 1,
    phases: [{ startsAt: new Date(Date.now() - dayMs), endsAt, limitPerWallet: 0, allowList: null }],
    endsAt,
    ranks: [],
  });
  return { id, name };
}

test(
  '[T79] [T80] a drop far above the value of its cards waits for the second owner, and so does a later price',
  inFullRun,
  async ({ browser }) => {
    test.slow();
    const { url, admin, secondAdmin } = readShop();
    const shop = shopAsAdmin();
    const { id, name } = await draftFourCards(30);
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${url}/admin/`);
    await logInAs(page, admin);

    await test.step('the dialog names the terms, and publishing asks for the second owner', async () => {
      await page.goto(`${url}/admin/drops/${id}`);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Publish this drop?' });
      for (const term of [name, '$30.00 USDC', '$7', '76.7%']) {
        await expect(dialog.getByText(term).first()).toBeVisible();
      }
      await expectAccessible(page, 'the terms of a drop before it is published');
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByText('Expected value outside the limits')).toBeVisible();
      expect((await shop.gacha.getForAdmin({ id })).status).toBe('DRAFT');
    });

    await test.step('the second owner reads both figures and rejects', async () => {
      const second = await (await browser.newContext()).newPage();
      await second.goto(`${url}/admin/`);
      await logInAs(second, secondAdmin);
      await second.goto(page.url());
      await expect(second.getByText('Expected value of a pack')).toBeVisible();
      await second.getByRole('button', { name: 'Reject' }).click();
      await second.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
      await expect(second.getByText('Rejected', { exact: true })).toBeVisible();
    });

    await test.step('at a fitting price one owner publishes it, and a later price of 30 dollars waits again', async () => {
      const { version } = await shop.gacha.getForAdmin({ id });
      const prices = (['USDC', 'USDT'] as const).map((token) => ({ token, price: '8' }));
      await shop.gacha.setTokens(
        { id, prices, priceInPoints: '800' },
        { context: { ...once().context, ifMatch: version } },
      );
      expect(await shop.gacha.publish({ id }, once())).toMatchObject({ status: 'QUEUED' });
      await expect.poll(async () => (await shop.gacha.getForAdmin({ id })).status).toBe('PUBLISHED');
      const asked = await shop.contractCalls.setGachaPrice(
        { gachaId: id, token: 'USDC', price: '30' },
        once(),
      );
      expect(asked).toMatchObject({ status: 'PENDING' });
    });
  },
);
