import { expect, type Page } from '@playwright/test';
import { logIn } from '../shop/admin.ts';
import { liveDropId, readShop } from '../shop/shop.ts';
import { openUserSession } from '../shop/user-session.ts';
import { collectPageErrors, expectNoFaultsEveryWidth } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

/** The unchanged page, on a phone and on a desktop. */
/** Prepares a purchase in the name of a demo wallet, and reports a transaction to the shop that was never sent. */
async function publishLostTransaction(page: Page, gachaId: string): Promise<string> {
  return page.evaluate(async (id) => {
    const stored = Object.values({ ...localStorage }).flatMap((text) => {
      try {
        return [JSON.parse(String(text)) as { accessToken?: string }];
      } catch {
        return [];
      }
    });
    const token = stored.find((each) => each.accessToken)?.accessToken;
    const post = async (path: string, body: object) => {
      const response = await fetch(`/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as { intentId: string };
    };
    const { intentId } = await post('/gacha/roll', { gachaId: id, quantity: 1, token: 'USDC' });
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const hash = `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    await post(`/intent/${intentId}/submitted`, { transactionHashes: [hash] });
    return intentId;
  }, gachaId);
}

test(
  'an admin reads the contract of a drop and tests its rolls, which changes nothing',
  inFullRun,
  async ({ page }) => {
    const { url } = readShop();
    const faults = collectPageErrors(page);
    const id = await liveDropId();
    await logIn(page);
    await page.goto(`${url}/admin/drops/${id}`);

    await test.step('the parameters are those of the contract', async () => {
      const panel = page.getByRole('region', { name: 'Contract parameters' });
      await expect(panel.getByText('The shop matches the contract.')).toBeVisible();
      for (const name of ['Sold out', 'Limit per transaction', 'Price in points', 'Shuffle seed']) {
        await expect(panel.getByText(name, { exact: true }).first()).toBeVisible();
      }
      await expectNoFaultsEveryWidth(page, 'a drop');
    });

    await test.step('a test of five packs shows its result', async () => {
      await page.getByRole('link', { name: 'Test roll' }).click();
      await expect(page.getByText('Simulation only')).toBeVisible();
      await page.getByRole('radio', { name: '5', exact: true }).check();
      const rolls = page.getByLabel('Rolls', { exact: true });
      await rolls.fill('0');
      await rolls.press('Enter');
      await expect(page.getByText(/number from 1 to 1,000/)).toBeVisible();
      await rolls.fill('200');
      await rolls.press('Enter');
      const results = page.getByRole('region', { name: 'Results' });
      await expect(results.getByText(/^200 rolls of 5, each from \d+ cards\.$/)).toBeVisible();
      await expectNoFaultsEveryWidth(page, 'a test roll');
    });

    await test.step('the reveal is previewed card by card', async () => {
      const preview = page.getByRole('region', { name: 'Reveal preview' });
      await preview.getByRole('button', { name: 'Open 5 packs' }).click();
      await expect(preview.getByRole('listitem')).toHaveCount(5);
      await expectNoFaultsEveryWidth(page, 'a previewed reveal');
    });

    await test.step('the same seed gives the same result', async () => {
      const results = page.getByRole('region', { name: 'Results' });
      const figures = await results.getByRole('definition').allTextContents();
      expect(figures.length).toBeGreaterThan(0);
      const seed = await results.locator('code').textContent();
      await page.getByLabel('Seed', { exact: true }).fill(seed ?? '');
      const answered = page.waitForResponse(/test-roll/);
      await page.getByRole('button', { name: 'Run test' }).click();
      await answered;
      await expect(results.getByRole('definition')).toHaveText(figures);
    });
    expect(faults).toEqual([]);
  },
);

test('an admin finds the record of a reveal, down to its proof', inFullRun, async ({ page }) => {
  const { url } = readShop();
  await logIn(page);
  await page.getByRole('link', { name: 'Reveals' }).click();
  await page.getByRole('radio', { name: 'Opened' }).click();
  const reveals = page.getByRole('list', { name: 'List of reveals' }).getByRole('listitem');
  // The one that is first now: those of other journeys come in above it.
  const names = reveals
    .filter({ hasText: /Opened/ })
    .first()
    .locator('summary > :first-child > *');
  await expect(names).toHaveCount(2);
  const [drop = '', entry = ''] = await names.allTextContents();
  const first = reveals.filter({ hasText: drop }).filter({ has: page.getByText(entry, { exact: true }) });
  // Unfolded by keyboard.
  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  const packs = first.getByRole('table', { name: 'Packs in this reveal' });
  await expect(packs.getByRole('link', { name: /^View proof of pack/ }).first()).toBeVisible();
  await expectNoFaultsEveryWidth(page, 'the reveals');

  const pack = packs.getByRole('link', { name: /^#\d+/ }).first();
  await pack.click();
  await expect(page.getByRole('region', { name: /^Reveal/ })).toBeVisible();
  await expectNoFaultsEveryWidth(page, 'an opened pack');
  const proof = page.getByRole('link', { name: /^View proof of pack/ }).first();
  await proof.click();
  await expect(page).toHaveURL(new RegExp(`^${url}/proof/`));
});

test(
  'an admin finds a job by what it is about, and may retry none that did not fail',
  inFullRun,
  async ({ browser, page }) => {
    const customer = await openUserSession(await browser.newContext(), { wallet: 0 });
    await customer.visit('/');
    await customer.signIn();
    const intentId = await publishLostTransaction(customer.page, await liveDropId());
    await customer.page.context().close();

    await logIn(page);
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
    const search = page.getByRole('searchbox', { name: 'Search by ID or error' });
    await search.fill(intentId);
    // A check that runs and the next one are two rows for a moment.
    const rows = page.getByRole('row', { name: `…${intentId.slice(-6)}` });
    await expect(rows.first()).toBeVisible();
    await expect(rows.getByRole('button')).toHaveCount(0);
    await expectNoFaultsEveryWidth(page, 'the jobs');

    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Failed' });
    await expect(page.getByText('No results')).toBeVisible();
    await expect(page).toHaveURL(/state=FAILED/);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).not.toHaveURL(/state=FAILED/);
  },
);
