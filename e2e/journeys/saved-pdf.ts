import { readFile } from 'node:fs/promises';
import { readPdfText } from '@kura/testing/pdf';
import { expect, type Page, test } from '@playwright/test';

/** Presses a button that saves a PDF, and reads its text. The file is attached to the report. */
export async function savedPdf(page: Page, button: string | RegExp): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const bytes = await readFile(await download.path());
  await test.info().attach(download.suggestedFilename(), { body: bytes, contentType: 'application/pdf' });
  return (await readPdfText(bytes)).pages.join('\n');
}
