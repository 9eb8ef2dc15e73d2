import { expect, type Page } from '@playwright/test';
import { logIn } from '../shop/admin.ts';
import { windowOf } from '../shop/viewports.ts';
import { collectPageErrors, expectNoFaultsEveryWidth, keepPicture } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

async function expectPictured(page: Page, what: string): Promise<void> {
  await expectNoFaultsEveryWidth(page, what);
  await keepPicture(page, what);
}

const reportOf = (text: string) => ({
  name: 'settlement.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test(
  'an admin compares a settlement report with the payments of a day, and finds what differs',
  inFullRun,
  async ({ browser }) => {
    const page = await (await browser.newContext(windowOf({ locale: 'en', width: 1440 }))).newPage();
    const faults = collectPageErrors(page);
    const file = page.locator('input[type="file"]');
    const today = new Date().toISOString().slice(0, 10);

    await test.step('finds the page from the payments', async () => {
      await logIn(page);
      await page.getByRole('link', { name: 'Payments', exact: true }).click();
      await page.getByRole('link', { name: 'Reconciliation' }).click();
      await expect(page.getByRole('heading', { name: 'Reconciliation', level: 1 })).toBeVisible();
      await expect(file).toBeDisabled();
      await page.getByLabel('Day', { exact: true }).fill(today);
    });

    await test.step('reads why a file can’t be used', async () => {
      await file.setInputFiles(reportOf('id,type,amount\na,Settled,12'));
      await expect(page.getByRole('alert')).toHaveText('The file has no column currency.');
      await file.setInputFiles(reportOf('id,type,amount,currency\na,Settled,twelve,USD'));
      await expect(page.getByRole('alert')).toHaveText('Line 2 can’t be read: check “amount”.');
      await expectPictured(page, 'a report that can not be read');
    });

    await test.step('reads what the shop does not know and what the report misses', async () => {
      await file.setInputFiles(
        reportOf('id,type,amount,currency\nnobody-knows-this-charge,Settled,12.00,USD\n'),
      );
      await expect(page.getByRole('heading', { name: `Reconciliation of ${today}`, level: 1 })).toBeVisible();
      const differences = page.getByRole('table', { name: 'Differences' });
      const unknown = differences.getByRole('row', { name: /nobody-knows-this-charge/ });
      await expect(unknown).toContainText('Unknown charge');
      await expect(unknown).toContainText('Line 2');
      await unknown.getByRole('button', { name: 'Read from provider' }).click();
      await expect(unknown.getByRole('alert')).toHaveText(
        'The payment provider has no such charge of this shop',
      );
      await expectPictured(page, 'a report with differences');
      await page.evaluate(() => {
        localStorage.setItem('kura.admin.theme', 'dark');
        localStorage.setItem('kura.locale', 'ja');
      });
      await page.reload();
      await expect(page.getByRole('heading', { name: `${today} の照合`, level: 1 })).toBeVisible();
      await expectPictured(page, 'the same in Japanese, dark');
    });

    await test.step('finds it in the list', async () => {
      await page.goBack();
      await expect(page.getByRole('link', { name: today }).first()).toBeVisible();
      await expectPictured(page, 'the list of reconciliations');
    });
    expect(faults.filter((fault) => !/4(04|22)/.test(fault))).toEqual([]);
  },
);
