import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newestCodeTo } from '../shop/mail-box.ts';
import { pictureFile } from '../shop/own-cards.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { joinByEmail, passkeyDevice } from '../shop/passkey-device.ts';
import { readShop } from '../shop/shop.ts';
import { openUserSession } from '../shop/user-session.ts';
import { nameOf, viewports, windowOf } from '../shop/viewports.ts';
import { wordsOf } from '../shop/words.ts';
import {
  collectPageErrors,
  expectAccessible,
  expectFittingEveryWidth,
  expectNoFaults,
} from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

const { t } = wordsOf('en');

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

const parts = ['', '/security', '/spending', '/notifications', '/account'] as const;

for (const viewport of viewports) {
  test(
    `every part of the settings is accessible, fits and is without faults, in ${nameOf(viewport)}`,
    inFullRun,
    async ({ browser }) => {
      const context = await browser.newContext(windowOf(viewport));
      const alice = await openUserSession(context, { wallet: 0, signedIn: true, locale: viewport.locale });
      const { page } = alice;
      const faults = collectPageErrors(page);
      for (const part of parts) {
        await test.step(`settings${part}`, async () => {
          await alice.visit(`/settings${part}`);
          await page.waitForLoadState('networkidle');
          await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
          await expectFittingEveryWidth(page, part);
          await expectAccessible(page, part);
        });
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );
}

test('a user joins, completes a profile, sets limits and deletes the account', async ({ browser }) => {
  const leaver = await ownWallet('Leaver');
  const me = await openUserSession(await browser.newContext(), { wallet: leaver });
  const { page } = me;
  const visitor = await (await browser.newContext({ locale: 'en' })).newPage();
  const email = `leaver-${Date.now()}@example.com`;

  await test.step('accepts the terms on joining', async () => {
    // A user may act before the page's dialogs are loaded.
    const signedIn = page.waitForResponse((response) => response.url().endsWith('/api/user/me'));
    await page.route(/\/overlays-[^/]+\.js/, async (route) => {
      await signedIn;
      await route.continue();
    });
    await me.visit('/settings');
    await me.signIn();
    await expect(page.getByText('April 1, 1990')).toBeVisible();
    await expectNoFaults(page, 'profile');
  });

  await test.step('gives a name and a picture, which is cut to a square', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: t('account.edit') })
      .click();
    const form = dialogOf(page, t('account.edit'));
    await form.getByLabel(t('account.name'), { exact: true }).fill('Mia <b>Tanaka</b>');
    await form.getByLabel(t('account.bio'), { exact: true }).fill('Collects cats.');
    await form
      .getByLabel(t('account.avatar.choose'), { exact: true })
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expect(form.getByText(t('account.picture.unreadable'))).toBeVisible();
    await form.getByLabel(t('account.avatar.choose'), { exact: true }).setInputFiles(pictureFile);
    await form.getByRole('slider').fill('2');
    await expectNoFaults(page, 'editing the profile');
    await form.getByRole('button', { name: t('account.save') }).click();
    await expect(form).toBeHidden();
  });

  const link = await test.step('shares the profile, and then keeps the collection private', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: t('account.share.open') })
      .click();
    const sheet = dialogOf(page, t('account.share'));
    const url = (await sheet.getByText(`${readShop().url}/u/`).textContent()) ?? '';
    await visitor.goto(url);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Mia <b>Tanaka</b>' })).toBeVisible();
    await expect(visitor.getByText('Collects cats.')).toBeVisible();
    await expect(visitor.getByText(t('profile.private'))).toBeHidden();
    await sheet.getByRole('switch').click();
    await expect(sheet.getByText(t('account.shared.off'))).toBeVisible();
    await expectNoFaults(page, 'sharing the profile');
    await page.keyboard.press('Escape');
    // A page that was just rendered is shared with those who come within a second.
    await expect(async () => {
      await visitor.reload();
      expect(await visitor.getByText(t('profile.private')).isVisible()).toBe(true);
    }).toPass();
    return url;
  });

  await test.step('confirms an e-mail address by the code in a mail', async () => {
    await page.getByRole('button', { name: t('account.email.give'), exact: true }).click();
    const form = dialogOf(page, t('account.email.title'));
    await form.getByLabel(t('account.email'), { exact: true }).fill(email);
    await form.getByRole('button', { name: t('account.email.send') }).click();
    await form.getByLabel(t('account.email.code'), { exact: true }).fill(await newestCodeTo(email));
    await expect(page.getByText(t('account.email.isConfirmed'), { exact: true })).toBeVisible();
  });

  await test.step('sets a limit, which is lowered at once and raised after a week', async () => {
    await me.visit('/settings/spending');
    const form = dialogOf(page, t('account.limit'));
    for (const [button, yen] of [
      ['account.limit.set', '30000'],
      ['account.limit.change', '50000'],
    ] as const) {
      await page.getByRole('button', { name: t(button), exact: true }).click();
      await form.getByLabel(t('account.limit.field')).fill(yen);
      await form.getByRole('button', { name: t('account.limit.set') }).click();
      await expect(form).toBeHidden();
    }
    await expect(page.getByText(t('account.limit.month', { yen: '¥30,000' }))).toBeVisible();
    await expect(page.getByText(/^Changes to ¥50,000 on /)).toBeVisible();
    await expectNoFaults(page, 'spending');
  });

  await test.step('pauses purchases for a week', async () => {
    await page.getByRole('button', { name: t('account.pause.begin'), exact: true }).click();
    const form = dialogOf(page, t('account.pause'));
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: t('account.pause.submit', { count: 7 }) }).click();
    await expect(page.getByText(t('account.pause.isOn'), { exact: true })).toBeVisible();
  });

  await test.step('[T40] logs out another window, at once', async () => {
    const other = await openUserSession(await browser.newContext(), { wallet: leaver });
    await other.visit('/settings');
    await other.signIn();
    await me.visit('/settings/security');
    await expectNoFaults(page, 'security');
    await page.getByRole('button', { name: t('security.sessions.endOthers') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('security.sessions.endOthers') })
      .click();
    await expect(page.getByText(t('security.sessions.noOthers'))).toBeVisible();
    await other.visit('/settings/spending');
    await expect(other.page.getByText(t('settings.signIn'))).toBeVisible();
  });

  await test.step('the account is deleted: the name is gone', async () => {
    await me.visit('/settings/account');
    await expectNoFaults(page, 'account');
    await page.getByRole('button', { name: t('account.deletion.begin') }).click();
    const form = dialogOf(page, t('account.deletion'));
    await form.getByRole('textbox').fill(t('account.deletion.word'));
    await expectNoFaults(page, 'deletion');
    await form.getByRole('button', { name: t('account.deletion.submit') }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: t('session.signIn') })).toBeVisible();
    await expect(async () => {
      await visitor.goto(link);
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await visitor.getByText('Mia').isVisible()).toBe(false);
    }).toPass();
  });
});

test(
  'recovery words add a new device, unless a signed-in device rejects it',
  inFullRun,
  async ({ browser }) => {
    const email = `words-${Date.now()}@example.com`;
    const contexts: BrowserContext[] = [await browser.newContext(), await browser.newContext()];
    const [phone, found] = await Promise.all(contexts.map(passkeyDevice));
    if (!phone || !found) throw new Error('there are two devices');
    const { page } = phone;

    await test.step('joins by mail and fingerprint', async () => {
      await phone.visit('/settings/security');
      await joinByEmail(phone, email);
    });

    const words = await test.step('writes twelve words down', async () => {
      await page.getByRole('button', { name: t('security.recoveryPhrase.make'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('security.recoveryPhrase.show') }).click();
      const items = dialog.getByRole('listitem');
      await expect(items).toHaveCount(12);
      const made = (await items.allTextContents()).map((text) => text.replace(/^\d+/, ''));
      await expectNoFaults(page, 'recovery phrase');
      await dialog.getByRole('button', { name: t('security.recoveryPhrase.written') }).click();
      for (const field of await dialog.getByRole('textbox').all()) {
        const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
        await field.fill(made[Number(label.replace(/\D/g, '')) - 1] ?? '');
      }
      await dialog.getByRole('button', { name: t('security.recoveryPhrase.check'), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('security.recoveryPhrase.set.confirm') })
        .click();
      await expect(page.getByText(t('security.recoveryPhrase.set'), { exact: true })).toBeVisible();
      return made;
    });

    await test.step('proposes another device with the words, which never leave it', async () => {
      const sent: string[] = [];
      found.page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
      await found.visit('/recover');
      await found.page.getByLabel(t('recover.email.field')).fill(email);
      await found.page.getByRole('button', { name: t('recover.email.send') }).click();
      await expect(found.page.getByText(email)).toBeVisible();
      await found.page.getByLabel(t('recover.code.field')).fill(await newestCodeTo(email, 2));
      await found.page.getByRole('button', { name: t('recover.code.check') }).click();
      await found.page.getByRole('button', { name: t('recover.passkey.make') }).click();
      const field = found.page.getByLabel(t('recover.words.field'));
      await field.fill(words.slice(1).join(' '));
      await expect(found.page.getByRole('button', { name: t('recover.words.propose') })).toBeDisabled();
      await field.fill(words.join(' '));
      await expectNoFaults(found.page, 'typed recovery words');
      await found.page.getByRole('button', { name: t('recover.words.propose') }).click();
      await expect(found.page.getByText(t('recover.done'))).toBeVisible();
      await expectNoFaults(found.page, 'proposed');
      const [one = '', two = '', three = ''] = words;
      expect(sent.filter((text) => text.includes(`${one} ${two} ${three}`))).toEqual([]);
    });

    await test.step('refuses it from the device that is in', async () => {
      const alarm = page.getByRole('alert', { name: t('security.alarm') });
      await expect(alarm).toBeVisible();
      await expectNoFaults(page, 'alarm');
      await alarm.getByRole('button', { name: t('security.alarm.refuse') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('security.alarm.refuse') })
        .click();
      await expect(alarm).toBeHidden();
    });
  },
);
