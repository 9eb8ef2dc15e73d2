import { once } from '@kura/demo/api';
import { expect } from '@playwright/test';
import { logIn } from '../shop/admin.ts';
import { shopAsAdmin } from '../shop/own-admin.ts';
import { randomName } from '../shop/random-name.ts';
import { readShop } from '../shop/shop.ts';
import { expectAccessible, expectFittingEveryWidth } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

const dayMs = 24 * 60 * 60_000;

/** A draft that only the caller changes. */
async function createDraft(): Promise<string> {
  const shop = shopAsAdmin();
  const { items } = await shop.collections.list({ pageSize: 100 });
  const collectionId = items.find(({ name }) => name === 'Kura Wilds')?.id ?? '';
  const name = `Draft ${randomName()}`;
  const text = { title: name, description: 'Ten packs.', terms: 'No refunds.' };
  const endsAt = new Date(Date.now() + 30 * dayMs).toISOString();
  const { id } = await shop.gacha.create(
    {
      name,
      collectionId,
      colourTier: 'BLUE',
      image: null,
      texts: { ja: text, en: text },
      packs: 10,
      limitPerTransaction: 5,
      deliveryCap: 0,
      exchangePoints: 0,
      phases: [
        {
          startsAt: new Date(Date.now() + dayMs).toISOString(),
          endsAt,
          limit: 0,
          limitPerWallet: 0,
          allowList: null,
        },
      ],
      endsAt,
    },
    once(),
  );
  return id;
}

test(
  'the second of two admins sees what the first changed about a drop, and keeps the own input',
  inFullRun,
  async ({ browser }) => {
    const shop = shopAsAdmin();
    const id = await createDraft();
    const page = await (await browser.newContext()).newPage();
    // No message brings the change to the page before it is saved.
    await page.routeWebSocket(/socket\.io/, () => undefined);
    await logIn(page);
    await page.goto(`${readShop().url}/admin/drops/${id}`);
    const title = page.getByRole('textbox', { name: 'Title (English)' });
    const packs = page.getByRole('textbox', { name: 'Packs', exact: true });
    await title.fill('My title');
    await page.getByRole('textbox', { name: 'Terms (English)' }).fill('My terms');

    const before = await shop.gacha.getForAdmin({ id });
    const { ja, en } = before.texts;
    await shop.gacha.change(
      { id, packs: 12, texts: { ja, en: { ...en, title: 'Their title' } } },
      { context: { ifMatch: before.version } },
    );
    await page.getByRole('button', { name: 'Save changes' }).click();

    const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
    await expect(notice.getByRole('listitem')).toHaveCount(2);
    await expect(notice.getByRole('listitem').filter({ hasText: 'Packs' })).toContainText('12');
    await expect(notice.getByRole('listitem').filter({ hasText: 'Title (English)' })).toContainText(
      'Their title',
    );
    await expect(title).toHaveValue('My title');
    await expect(page.getByRole('textbox', { name: 'Terms (English)' })).toHaveValue('My terms');
    await expect(packs).toHaveValue('12');
    expect((await shop.gacha.getForAdmin({ id })).texts.en.title).toBe('Their title');
    await expectAccessible(page, 'a drop that two admins changed');
    await expectFittingEveryWidth(page, 'a drop that two admins changed');

    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(notice).toBeHidden();
    expect(await shop.gacha.getForAdmin({ id })).toMatchObject({
      packs: 12,
      texts: { en: { title: 'My title', terms: 'My terms' } },
    });

    await test.step('and can take the other value instead', async () => {
      await title.fill('Another title of mine');
      const now = await shop.gacha.getForAdmin({ id });
      await shop.gacha.change(
        { id, texts: { ja, en: { ...now.texts.en, title: 'Their last title' } } },
        { context: { ifMatch: now.version } },
      );
      await page.getByRole('button', { name: 'Save changes' }).click();
      await notice.getByRole('button', { name: 'Use the new value of Title (English)' }).click();
      await expect(title).toHaveValue('Their last title');
      await expect(notice.getByText('Your input is kept')).toBeHidden();
    });
  },
);

test(
  'the second of two admins sees what the first changed about a campaign, and keeps the own input',
  inFullRun,
  async ({ browser }) => {
    const { campaigns } = shopAsAdmin();
    const name = `Campaign ${randomName()}`;
    const terms = {
      title: { ja: name, en: name },
      description: { ja: 'キャンペーン', en: 'A campaign' },
      startsAt: new Date(Date.now() + dayMs).toISOString(),
      endsAt: new Date(Date.now() + 2 * dayMs).toISOString(),
      tasks: [{ kind: 'POST' as const, requiredText: 'Kura' }],
      prizes: [{ kind: 'POINTS' as const, winners: 3, points: '100' }],
    };
    const { id, version } = await campaigns.create(terms, once());
    const page = await (await browser.newContext()).newPage();
    // No message brings the change to the page before it is saved.
    await page.routeWebSocket(/socket\.io/, () => undefined);
    await logIn(page);
    await page.goto(`${readShop().url}/admin/campaigns/${id}`);
    const title = page.getByRole('textbox', { name: 'Title (English)' });
    const winners = page.getByRole('textbox', { name: 'Winners' });
    await title.fill('My title');

    await campaigns.change(
      {
        id,
        ...terms,
        title: { ja: name, en: 'Their title' },
        prizes: [{ kind: 'POINTS', winners: 5, points: '100' }],
      },
      { context: { ifMatch: version } },
    );
    await page.getByRole('button', { name: 'Save changes' }).click();

    const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
    await expect(notice.getByRole('listitem')).toHaveCount(2);
    await expect(notice.getByRole('listitem').filter({ hasText: 'Prize 1: Winners' })).toContainText('5');
    await expect(notice.getByRole('listitem').filter({ hasText: 'Title (English)' })).toContainText(
      'Their title',
    );
    await expect(title).toHaveValue('My title');
    await expect(winners).toHaveValue('5');
    await expectAccessible(page, 'a campaign that two admins changed');
    await expectFittingEveryWidth(page, 'a campaign that two admins changed');

    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(notice).toBeHidden();
    expect(await campaigns.get({ id })).toMatchObject({
      title: { ja: name, en: 'My title' },
      prizes: [{ kind: 'POINTS', winners: 5 }],
    });
  },
);
