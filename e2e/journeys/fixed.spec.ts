import { expect, type Page } from '@playwright/test';
import { env } from '../env.ts';
import { readShop } from '../shop/shop.ts';
import { collectPageErrors, expectAccessible, expectFittingEveryWidth } from './expect-accessible.ts';
import { test } from './journey.ts';

/** The stories of all components on one page. */
async function openStories(page: Page): Promise<void> {
  if (!env.storiesUrl) throw new Error('the stories were not started');
  await page.goto(env.storiesUrl);
  await expect(page.getByRole('heading', { name: 'Component library' })).toBeVisible();
}

/** The stories at a moment that only the test moves. */
async function openStillStories(page: Page): Promise<void> {
  await page.clock.install();
  await openStories(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

for (const width of [768, 1440]) {
  test(`fixed: toasts come one at a time, 420 px wide at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openStories(page);
    await page.getByRole('button', { name: 'The price has changed' }).click();
    const toast = page.locator('[popover="manual"]:popover-open');
    await expect(toast).toHaveText(/The price has changed/);
    expect((await toast.boundingBox())?.width).toBe(420);
    await page.getByRole('button', { name: 'Couldn’t send' }).click();
    await expect(toast).toHaveCount(1);
    await expect(toast).toHaveText(/Couldn’t send/);
    await expect(toast).not.toHaveText(/The price has changed/);
  });
}

test('fixed: the copy tooltip says Copy, then Copied!, then Copy again', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openStillStories(page);
  const button = page.getByRole('button', { name: /^Copy: / });
  const tooltip = button.locator('xpath=following-sibling::span[1]');
  await expect(tooltip).toHaveText('Copy');
  await button.click();
  await expect(tooltip).toHaveText('Copied!');
  await page.clock.runFor(1_100);
  await expect(tooltip).toHaveText('Copy');
});

test('fixed: a search waits until nothing was typed for 300 ms', async ({ page }) => {
  await openStillStories(page);
  const searched = page.getByTestId('searched');
  const before = (await searched.textContent()) ?? '';
  await page.getByRole('searchbox').first().pressSequentially('dragon');
  await page.clock.runFor(290);
  await expect(searched).toHaveText(before);
  await page.clock.runFor(20);
  await expect(searched).toContainText('dragon');
});

test('fixed: the countdown counts days, hours, minutes and seconds down each second', async ({ page }) => {
  await openStillStories(page);
  const left = /\d+ days? \d+ hours? \d+ minutes? \d+ seconds?/;
  const starts = page.getByText(/^sales starts in/).locator('xpath=..');
  await expect(starts).toHaveText(left);
  await expect(page.getByText(/^sales ends in/).locator('xpath=..')).toHaveText(left);
  const secondsOf = async () => Number(/(\d+) seconds?/.exec((await starts.textContent()) ?? '')?.[1]);
  const first = await secondsOf();
  await page.clock.runFor(1_000);
  await expect.poll(secondsOf).toBe((first + 59) % 60);
});

test('fixed: the date picker is read-only, begins at 00:00 and gives an ISO time', async ({ page }) => {
  await openStories(page);
  const field = page.getByPlaceholder('year/month/day hour:minute:second').first();
  await expect(field).toHaveAttribute('readonly');
  await field.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Time')).toHaveValue(/^00:00/);
  const focused = dialog.locator('td button:focus');
  await dialog.locator('td button[tabindex="0"]').focus();
  const nameOf = async () => (await focused.getAttribute('aria-label')) ?? '';
  for (const key of ['ArrowDown', 'ArrowLeft', 'PageDown', 'PageUp']) {
    const before = await nameOf();
    await page.keyboard.press(key);
    await expect(focused).not.toHaveAttribute('aria-label', before);
  }
  await dialog.getByRole('gridcell').getByText('15', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Choose' }).click();
  await expect(page.locator('input[readonly]').first()).toHaveValue(/^\d{4}\/\d{2}\/15 00:00:00$/);
  // Midnight in Japan is 15:00 of the day before in UTC.
  await expect(page.getByText(/^\d{4}-\d{2}-14T15:00:00\.000Z$/)).toBeVisible();
});

test('fixed: a numeric field keeps digits and one decimal point', async ({ page }) => {
  await openStories(page);
  const field = page.locator('input[inputmode="decimal"]').first();
  await field.fill('');
  await field.pressSequentially('a1.2.3-4');
  await expect(field).toHaveValue('1.234');
});

test('fixed: the market’s pager writes page and pageSize', async ({ page }) => {
  await page.goto(`${readShop().url}/market?pageSize=10`);
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await pager.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/[?&]page=2(&|$)/);
  await expect(page).toHaveURL(/[?&]pageSize=10(&|$)/);
  await pager.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/[?&]page=1(&|$)/);
  await expect(pager.getByRole('link', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
});

for (const theme of ['Market (dark)', 'Administration (light)']) {
  test(`every component is accessible, fits and is without faults: ${theme}`, async ({ page }) => {
    const faults = collectPageErrors(page);
    await openStories(page);
    await page.getByRole('radio', { name: theme }).check({ force: true });
    await page.waitForLoadState('networkidle');
    await expectFittingEveryWidth(page, theme);
    await expectAccessible(page, theme);
    expect(faults).toEqual([]);
  });
}
