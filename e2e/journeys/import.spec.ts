import { expect } from '@playwright/test';
import { logIn } from '../shop/admin.ts';
import { pictureFile } from '../shop/own-cards.ts';
import { readShop } from '../shop/shop.ts';
import { storedZip } from '../shop/stored-zip.ts';
import { expectNoFaults } from './expect-accessible.ts';
import { test } from './journey.ts';

const slabs = 500;

test('five hundred slabs with photos are imported, corrected, published and put on sale', async ({
  page,
}) => {
  test.slow();
  const { url } = readShop();
  const first = Date.now() % 1_000_000_000;
  const series = `Journey ${first}`;
  const certificates = Array.from({ length: slabs }, (_, index) => `${first + index}`);
  const rows = certificates.map((certificate, index) => {
    // One grade that doesn't exist, one certificate twice.
    const grade = index === 7 ? '9.5' : '10';
    const number = index === 8 ? certificates[0] : certificate;
    return `KGS,${number},${grade},${series},日本語 ${index},100`;
  });
  const table = [
    'Grader,Certificate Number,Grading Number,English Title,Japanese Title,Value (USD)',
    ...rows,
  ].join('\r\n');
  await logIn(page);

  await test.step('the table is uploaded and checked', async () => {
    await page.goto(`${url}/admin/cards/import`);
    await page.getByLabel('Collection', { exact: true }).selectOption({ label: 'Kura Wilds' });
    await expectNoFaults(page, 'a new import');
    await page.getByLabel('Choose or drop a CSV file').setInputFiles({
      name: 'slabs.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${table}`),
    });
    await expect(page.getByRole('heading', { name: 'slabs.csv' })).toBeVisible();
    await expect(page.getByText('Ready for review')).toBeVisible();
    await page.getByRole('tab', { name: /^Rejected/ }).click();
    await expect(page.getByText('“Grading Number” is not a grade.')).toBeVisible();
    await expect(page.getByText('is the slab of row 2 too.')).toBeVisible();
    await expectNoFaults(page, 'rejected rows');
  });

  await test.step('the rejected rows are corrected in place', async () => {
    await page.getByRole('button', { name: 'Edit row 9', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit row 9' });
    await expectNoFaults(page, 'correcting a row');
    await form.getByLabel('Grading Number').fill('9');
    await form.getByRole('button', { name: 'Save and check' }).click();
    await expect(page.getByText('Row 9 is ready')).toBeVisible();
    await page.getByRole('button', { name: 'Edit row 10', exact: true }).click();
    const other = page.getByRole('dialog', { name: 'Edit row 10' });
    await other.getByLabel('Certificate Number').fill(certificates[8] ?? '');
    await other.getByRole('button', { name: 'Save and check' }).click();
    await expect(page.getByText('No rows')).toBeVisible();
  });

  await test.step('the photos come in an archive', async () => {
    const photo = pictureFile.buffer;
    const names = [...certificates.map((certificate) => `front/${certificate}_front.jpg`), '1_front.jpg'];
    await page.getByLabel('Choose or drop photos or a ZIP file').setInputFiles({
      name: 'photos.zip',
      mimeType: 'application/zip',
      buffer: storedZip(names.map((name) => ({ name, content: photo }))),
    });
    await expect(page.getByText(`${slabs + 1} of ${slabs + 1} photos`)).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText('1 photo matches no row')).toBeVisible();
    await expect(page.getByText('1_front.jpg')).toBeVisible();
  });

  await test.step('the cards are imported', async () => {
    await page.getByRole('button', { name: `Import ${slabs} cards` }).click();
    const dialog = page.getByRole('dialog', { name: `Import ${slabs} cards?` });
    await dialog.getByRole('button', { name: `Import ${slabs} cards` }).click();
    await expect(page.getByRole('tab', { name: `Imported ${slabs}` })).toBeVisible({ timeout: 60_000 });
    await expectNoFaults(page, 'an import that is done');
  });

  await test.step('all of them are published, and some put on sale', async () => {
    await page.goto(`${url}/admin/cards?search=${encodeURIComponent(series)}`);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: `Select all ${slabs} matching cards` }).click();
    await page.getByLabel('Choose an action').selectOption({ label: 'Make public' });
    await page.getByRole('button', { name: `Confirm for ${slabs} cards` }).click();
    await expect(page.getByText(`${slabs} of ${slabs} cards`)).toBeVisible({ timeout: 120_000 });

    await page.goto(`${url}/admin/cards?search=${encodeURIComponent(series)}&grade=9`);
    await page
      .getByRole('table')
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .check();
    await page.getByLabel('Choose an action').selectOption({ label: 'Put on sale' });
    const dialog = page.getByRole('dialog', { name: 'Put on sale' });
    await dialog.getByLabel('Percent of each card’s value').fill('120');
    await expect(dialog.getByText('$120')).toBeVisible();
    await expectNoFaults(page, 'putting cards on sale');
    await dialog.getByRole('button', { name: 'Confirm for 1 card' }).click();
    await expect(page.getByText('1 of 1 cards')).toBeVisible();
  });
});
