import { expect, type Page } from '@playwright/test';
import { logIn } from '../shop/admin.ts';
import { ownDropId } from '../shop/own-drop.ts';
import { randomName } from '../shop/random-name.ts';
import { readShop } from '../shop/shop.ts';
import { windowOf } from '../shop/viewports.ts';
import { collectPageErrors, expectNoFaults, keepPicture } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

async function expectPictured(page: Page, what: string): Promise<void> {
  await expectNoFaults(page, what);
  await keepPicture(page, what, { fullPage: true });
}

test(
  'an admin writes a campaign on X, publishes it and sees its draw registered',
  inFullRun,
  async ({ browser }) => {
    test.slow();
    const page = await (await browser.newContext(windowOf({ locale: 'en', width: 1440 }))).newPage();
    const faults = collectPageErrors(page);
    const dropId = await ownDropId();
    const title = `Winter ${randomName()}`;
    await logIn(page);
    let id = '';

    await test.step('sees the fields that a draft lacks', async () => {
      await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Packs account' })).toBeVisible();
      await expectPictured(page, 'the list of campaigns');
      await page.getByRole('link', { name: 'New campaign' }).click();
      await page.getByLabel('Title (English)').fill(title);
      await page.getByRole('button', { name: 'Create draft' }).click();
      await expect(page.getByText('Enter the account ID as a number')).toBeVisible();
      await expect(page.getByText('Enter points greater than 0')).toBeVisible();
      await expectPictured(page, 'refused fields');
    });

    await test.step('creates the draft', async () => {
      await page.getByLabel('Account name').fill('@kura_shop');
      await page.getByLabel('Account ID').fill('42');
      await page.getByLabel('Points for each winner').fill('100');
      await page.getByLabel('Winners').fill('2');
      await page.getByRole('button', { name: 'Add task' }).click();
      const second = page.getByRole('group', { name: 'Task 2', exact: true });
      await second.getByLabel('Kind of task').selectOption('Reply');
      await second.getByLabel('Post', { exact: true }).fill('https://x.com/kura_shop/status/77');
      await page.getByRole('button', { name: 'Move Task 2 up' }).click();
      await expect(
        page.getByRole('group', { name: 'Task 1', exact: true }).getByLabel('Post', { exact: true }),
      ).toHaveValue('https://x.com/kura_shop/status/77');
      await page.getByRole('button', { name: 'Create draft' }).click();
      await page.waitForURL(/campaigns\/[\w-]{36}/);
      id = page.url().split('/').at(-1)?.slice(0, 36) ?? '';
      await expect(page.getByText('Enter a title in both languages')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
      await expectPictured(page, 'a draft');
    });

    await test.step('limits it to wallets, and saves the missing title', async () => {
      await page.getByLabel('Wallet addresses').fill('0x12');
      await page.getByRole('button', { name: 'Replace allow list' }).click();
      await expect(page.getByText('Check line 1.')).toBeVisible();
      await page.getByLabel('Wallet addresses').fill(`0x${'ab'.repeat(20)}`);
      await page.getByRole('button', { name: 'Replace allow list' }).click();
      await expect(page.getByText('1 allowed wallet', { exact: true })).toBeVisible();
      await page.getByLabel('Title (Japanese)').fill('冬のキャンペーン');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Enter a title in both languages')).toBeHidden();
    });

    await test.step('publishes it', async () => {
      await page.getByRole('button', { name: 'Publish' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('100 points · 2 winners')).toBeVisible();
      await expectPictured(page, 'what publishing reserves and registers');
      await dialog.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('Registered', { exact: true })).toBeVisible({ timeout: 120_000 });
      await expect(page.getByText('2 prizes')).toHaveCount(0);
      await expect(page.getByText('No applications here')).toBeVisible();
      await page.getByRole('button', { name: 'Run test' }).click();
      await expect(page.getByText('Applicants: 0. Prizes: 2. Winners: 0.')).toBeVisible();
      await expectPictured(page, 'a published campaign');
      expect(faults).toEqual([]);
    });

    await test.step('adds packs to the packs account', async () => {
      await page.goto(`${readShop().url}/admin/campaigns`);
      await page.getByRole('button', { name: 'Add packs' }).click();
      const dialog = page.getByRole('dialog');
      const add = dialog.getByRole('button', { name: 'Add packs' });
      await add.click();
      await expect(dialog.getByText('Choose a drop')).toBeVisible();
      await dialog.getByLabel('Drop').selectOption(dropId);
      await dialog.getByLabel('Packs', { exact: true }).fill('101');
      await add.click();
      await expect(dialog.getByText('Enter a number from 1 to 100')).toBeVisible();
      await dialog.getByLabel('Packs', { exact: true }).fill('2');
      await add.click();
      await expect(dialog).toBeHidden();
      const table = page.getByRole('table', { name: 'Packs of the account for each drop' });
      const title = await page.request
        .get(`${readShop().url}/api/gacha/${dropId}`)
        .then(async (answer) => ((await answer.json()) as { name: string }).name);
      const row = table.getByRole('row').filter({ hasText: title });
      await expect(row.getByRole('cell').nth(1)).toHaveText('2');
      await expectPictured(page, 'the packs account with packs');
    });

    await test.step('writes a prize of tickets', async () => {
      await page.goto(`${readShop().url}/admin/campaigns/new`);
      const prize = page.getByRole('group', { name: 'Prize 1', exact: true });
      await prize.getByLabel('Kind of prize').selectOption('Tickets');
      await prize.getByLabel('Tickets for each winner').fill('11');
      await page.getByRole('button', { name: 'Create draft' }).click();
      await expect(prize.getByText('Enter a whole number from 1 to 10')).toBeVisible();
      await expectPictured(page, 'a prize of tickets');
    });

    await test.step('reads it on a phone in Japanese', async () => {
      const context = await browser.newContext({
        ...windowOf({ locale: 'ja', width: 390 }),
        colorScheme: 'dark',
        storageState: await page.context().storageState(),
      });
      const phone = await context.newPage();
      const phoneFaults = collectPageErrors(phone);
      await phone.goto(`${readShop().url}/admin/campaigns/${id}`);
      await expect(phone.getByRole('heading', { name: '冬のキャンペーン', level: 1 })).toBeVisible();
      await expectPictured(phone, 'a published campaign in Japanese');
      await phone.goto(`${readShop().url}/admin/campaigns`);
      await expect(phone.getByRole('link', { name: '冬のキャンペーン' }).first()).toBeVisible();
      await expectPictured(phone, 'the list of campaigns in Japanese');
      await phone.goto(`${readShop().url}/admin/campaigns/new`);
      await phone.getByRole('button', { name: '下書きを作成' }).click();
      await expect(phone.getByText('アカウントIDを数字で入力してください')).toBeVisible();
      await expectPictured(phone, 'the form in Japanese');
      expect(phoneFaults).toEqual([]);
    });
  },
);
