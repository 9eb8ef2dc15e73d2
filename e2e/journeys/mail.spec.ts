import { once } from '@kura/demo/api';
import { expect } from '@playwright/test';
import { newestCodeTo, newestMailTo } from '../shop/mail-box.ts';
import { shopAsAdmin } from '../shop/own-admin.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { readShop } from '../shop/shop.ts';
import { openUserSession } from '../shop/user-session.ts';
import { waitForHydration } from '../shop/vitals.ts';
import { collectPageErrors, expectAccessible, expectFitting } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

const text = { title: 'A short pause', text: 'Tomorrow morning the shop rests.' };

/** Sends a notification to one user, as an admin does. */
async function announceTo(userId: string): Promise<void> {
  await shopAsAdmin().notifications.send(
    {
      audience: { kind: 'USERS', userIds: [userId] },
      texts: { ja: { title: '点検のお知らせ', text: '明日の朝、短い点検があります。' }, en: text },
      link: '/drops',
    },
    once(),
  );
}

test(
  'a user adds an address, is notified by mail, and unsubscribes by the link in the mail',
  inFullRun,
  async ({ browser }) => {
    const context = await browser.newContext();
    const { page, visit, signIn, t } = await openUserSession(context, { wallet: await ownWallet('Reader') });
    const address = `reader-${Date.now()}@example.com`;
    const news = page.getByRole('group', { name: 'News from Kura' });
    const byMail = news.getByRole('checkbox', { name: 'Email' });

    await visit('/settings/notifications');
    // The browser reports the answer that a new user has to accept the terms first.
    await signIn();
    const faults = collectPageErrors(page);

    await test.step('adds the address', async () => {
      await page.getByRole('button', { name: 'Add email address' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel(t('account.email'), { exact: true }).fill(address);
      await page.keyboard.press('Enter');
      await form.getByLabel(t('account.email.code'), { exact: true }).fill(await newestCodeTo(address));
      await expect(form).toBeHidden();
      await expect(page.getByText(`To ${address}.`)).toBeVisible();
      await expect(byMail).toBeChecked();
      await expectFitting(page, 'the ways to be told');
      await expectAccessible(page, 'the ways to be told');
    });

    await test.step('is notified by the shop', async () => {
      let id: string | undefined;
      // An answer to the page before is gone when it is read.
      const own = page.waitForResponse(async (response) => {
        if (!response.url().endsWith('/api/user/me')) return false;
        const user: { id?: string } | null = await response.json().catch(() => null);
        id = user?.id;
        return id !== undefined;
      });
      await visit('/settings/notifications');
      await own;
      await announceTo(id as string);
    });

    const mail = await newestMailTo(address, 2);
    expect(mail.subject).toBe(text.title);
    expect(mail.text).toContain(`${readShop().url}/drops`);
    const link = /https?:\S+\/unsubscribe\?token=\S+/.exec(mail.text)?.[0] ?? '';

    await test.step('stops the mails without signing in', async () => {
      const window = await browser.newContext({ locale: 'en' });
      const opened = await window.newPage();
      await opened.goto(link);
      await waitForHydration(opened);
      await expectFitting(opened, 'stopping mails');
      await expectAccessible(opened, 'stopping mails');
      await opened.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(opened.getByText('You’ve unsubscribed from news emails.')).toBeVisible();
      await window.close();
    });

    await test.step('sees that mails are stopped, and the notification in the list', async () => {
      await visit('/settings/notifications');
      await expect(news).toBeVisible();
      await expect(byMail).not.toBeChecked();
      await visit('/notifications');
      await expect(page.getByText(text.title)).toBeVisible();
    });

    expect(faults).toEqual([]);
    await context.close();
  },
);
