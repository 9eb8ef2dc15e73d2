import { expect } from '@playwright/test';
import { logIn } from '../shop/admin.ts';
import { shopAsAdmin } from '../shop/own-admin.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { readShop } from '../shop/shop.ts';
import { openUserSession } from '../shop/user-session.ts';
import { expectAccessible, expectFitting } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

test('an admin grants points, and the user sees them', inFullRun, async ({ browser }) => {
  const wallet = await ownWallet('Pia');
  const pia = await openUserSession(await browser.newContext(), { wallet });
  await pia.visit('/');
  await pia.signIn();

  await test.step('the admin grants points on the page of the user', async () => {
    const { items } = await shopAsAdmin().userRecords.list({ search: wallet.address });
    const page = await (await browser.newContext()).newPage();
    await logIn(page);
    await page.goto(`${readShop().url}/admin/users/${items[0]?.id}`);
    const panel = page.getByRole('region', { name: 'Points', exact: true });
    await panel.getByRole('button', { name: 'Grant points' }).click();
    const form = page.getByRole('dialog', { name: 'Grant points' });
    await form.getByLabel('Points', { exact: true }).fill('200000');
    await expect(form.getByText('A second admin must approve this grant.')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Request approval' })).toBeVisible();
    await form.getByLabel('Points', { exact: true }).fill('1250');
    await form.getByLabel('Reason').fill('Sorry for the wait');
    await expectAccessible(page, 'grant of points');
    await form.getByRole('button', { name: 'Grant points' }).click();
    await expect(form).toBeHidden();
    const grants = panel.getByRole('table', { name: 'Grants by admins' });
    await expect(grants.getByRole('row', { name: 'Sorry for the wait' })).toContainText('Confirmed');
    await expect(panel.getByRole('table', { name: 'History of points' })).toContainText('+1,250 pt');
    await expectAccessible(page, 'points of a user');
    await page.close();
  });

  await test.step('the user sees the points with their expiry', async () => {
    await pia.visit('/me?tab=rewards');
    await expect(pia.page.getByRole('region', { name: 'Your points' })).toContainText('1,250');
    await expect(pia.page.getByRole('list', { name: 'Expiry dates' }).getByRole('listitem')).toHaveCount(1);
    await expect(pia.page.getByRole('list', { name: 'History' })).toContainText('Sorry for the wait');
    await expectAccessible(pia.page, 'granted points');
    await expectFitting(pia.page, 'granted points');
  });
});
