import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { logIn, logInAs } from '../shop/admin.ts';
import { codesOf, enterCode } from '../shop/authenticator.ts';
import { ageProofs, giveEmail } from '../shop/database.ts';
import { newestMailTo } from '../shop/mail-box.ts';
import { stockCards } from '../shop/own-cards.ts';
import { ownUser } from '../shop/own-user.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { readShop } from '../shop/shop.ts';
import { nameOf, viewports, windowOf } from '../shop/viewports.ts';
import {
  collectPageErrors,
  expectAccessible,
  expectFitting,
  expectFittingEveryWidth,
  expectNoFaults,
} from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

const password = 'slabs of the quiet vault';

test(
  'an admin is invited, sets everything up, acts within the role, and is logged out when disabled',
  inFullRun,
  async ({ browser }) => {
    const { url } = readShop();
    const email = `sora-${Date.now()}@example.com`;
    const owner = await (await browser.newContext()).newPage();
    const sora = await (await browser.newContext()).newPage();
    // A socket would end the page's session immediately: without it the next click does.
    await sora.routeWebSocket(/socket\.io/, () => undefined);

    const admin = await logIn(owner);
    await test.step('an owner invites by mail', async () => {
      await owner.getByRole('link', { name: 'Admins' }).click();
      await owner.getByRole('button', { name: 'Invite admin' }).click();
      const form = owner.getByRole('dialog', { name: 'Invite admin' });
      await form.getByRole('button', { name: 'Send invitation' }).click();
      await expect(form.getByText('Choose at least one role')).toBeVisible();
      await expectNoFaults(owner, 'an invitation');
      await form.getByLabel('Email address').fill(email);
      await form.getByLabel('Name', { exact: true }).fill('Sora');
      await form.getByRole('checkbox', { name: /^Sales/ }).check();
      await form.getByRole('radio', { name: 'English' }).check();
      await form.getByRole('button', { name: 'Send invitation' }).click();
      await expect(form).toBeHidden();
      await expect(
        owner.getByRole('row', { name: email }).getByText('Invited', { exact: true }),
      ).toBeVisible();
      await expectNoFaults(owner, 'the admins');
    });

    const secret = await test.step('chooses a password and sets the authenticator up', async () => {
      const { text } = await newestMailTo(email);
      const { pathname, hash } = new URL(/https?:\S+\/admin\/invitation#\S+/.exec(text)?.[0] ?? '');
      await sora.goto(`${url}${pathname}${hash}`);
      const field = sora.getByLabel('New password', { exact: true });
      await field.fill('qwertyuiop123');
      await sora.getByRole('button', { name: 'Continue' }).click();
      await expect(sora.getByRole('alert').getByText('Easy to guess')).toBeVisible();
      await expectNoFaults(sora, 'a new password');
      await field.fill(password);
      await sora.getByRole('button', { name: 'Continue' }).click();
      await expect(sora.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
      // Only this tab can continue, and the address no longer contains the token.
      await expect(sora).toHaveURL(`${url}/admin/invitation`);
      await sora.reload();
      const shown = sora.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
      await expect(shown).toBeVisible();
      await expectNoFaults(sora, 'an authenticator');
      return ((await shown.textContent()) ?? '').replaceAll(' ', '');
    });

    await test.step('keeps the recovery codes', async () => {
      await enterCode(sora, {
        secret,
        field: 'Code from the app',
        button: 'Verify code',
        call: '/api/auth/2fa/verify',
      });
      await expect(sora.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
      await expectNoFaults(sora, 'recovery codes');
      await expect(sora.getByRole('button', { name: 'Continue' })).toBeDisabled();
      await sora.getByRole('checkbox', { name: 'I saved these codes in a safe place' }).check();
      await sora.getByRole('button', { name: 'Continue' }).click();
      await expect(sora.getByLabel('Email address')).toHaveValue(email);
      await logInAs(sora, { email, password, totpSecret: secret });
    });

    await test.step('sees what the role allows, and a reason for what it does not', async () => {
      const menu = sora.getByRole('navigation', { name: 'Menu' });
      await expect(menu.getByRole('link', { name: 'Drops' })).toBeVisible();
      for (const name of ['Users', 'Admins', 'Audit log']) {
        await expect(menu.getByRole('link', { name })).toHaveCount(0);
      }
      await menu.getByRole('link', { name: 'Cards' }).click();
      const create = sora.getByRole('button', { name: 'Add card' });
      await expect(create).toBeDisabled();
      await expect(sora.getByText('Requires the “Catalogue” role.').first()).toBeVisible();
      await expectNoFaults(sora, 'cards for sales');
      await sora.goto(`${url}/admin/users`);
      await expect(sora.getByText('You don’t have access to this page')).toBeVisible();
      await expectNoFaults(sora, 'a closed page');
    });

    await test.step('sees the signed-in devices and how many recovery codes are left', async () => {
      await sora.goto(`${url}/admin/security`);
      await expect(sora.getByText('10 left')).toBeVisible();
      await expect(sora.getByText('This device')).toBeVisible();
      await expectNoFaults(sora, 'own security');
    });

    const replaced =
      await test.step('replaces the authenticator, and keeps the new recovery codes', async () => {
        await sora.getByRole('button', { name: 'Replace authenticator app' }).click();
        const dialog = sora.getByRole('dialog', { name: 'Replace authenticator app' });
        const shown = dialog.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
        await expect(shown).toBeVisible();
        await expectNoFaults(sora, 'a replacement of the authenticator');
        const fresh = ((await shown.textContent()) ?? '').replaceAll(' ', '');
        await enterCode(sora, {
          secret: fresh,
          field: 'Code from the app',
          button: 'Verify code',
          call: '/api/auth/2fa/verify',
        });
        const codes = sora.getByRole('dialog', { name: 'Recovery codes' });
        await expect(codes.getByRole('listitem')).toHaveCount(10);
        await codes.getByRole('checkbox', { name: 'I saved these codes in a safe place' }).check();
        await codes.getByRole('button', { name: 'Continue' }).click();
        await expect(codes).toBeHidden();
        return fresh;
      });

    await test.step('is disabled by the owner, who enters a new authentication code', async () => {
      await ageProofs(admin.email);
      await owner.getByRole('row', { name: email }).getByRole('link').click();
      await expect(owner.getByRole('heading', { name: 'Sora', level: 1 })).toBeVisible();
      await expectNoFaults(owner, 'one admin');
      await owner.getByRole('button', { name: 'Disable', exact: true }).click();
      const asked = owner.getByRole('dialog', { name: 'Disable' });
      await asked.getByRole('button', { name: 'Disable' }).click();
      await expect(owner.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
      await expectAccessible(owner, 'the question for a code');
      await enterCode(owner, {
        secret: admin.totpSecret,
        field: 'Authentication code',
        button: 'Confirm',
        call: '/api/auth/prove',
      });
      await expect(owner.getByText('Sora disabled')).toBeVisible();
      await expect(owner.getByText('Disabled', { exact: true })).toBeVisible();
    });

    await test.step('is logged out at the next click', async () => {
      await sora.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Drops' }).click();
      await expect(sora.getByText('Your session has ended. Please sign in again.')).toBeVisible();
      const { value: code = '' } = await codesOf(replaced).next();
      await sora.getByLabel('Email address').fill(email);
      await sora.getByLabel('Password', { exact: true }).fill(password);
      await sora.getByLabel('Authentication code').fill(code);
      await sora.getByRole('button', { name: 'Sign in' }).click();
      await expect(sora.getByRole('alert')).toHaveText('Wrong email address, password or code');
    });

    await test.step('appears in the audit log with every step', async () => {
      await owner.getByRole('link', { name: 'Audit log' }).click();
      const rows = owner.getByRole('table', { name: 'Audit log' });
      await expect(rows.getByText('Changed an admin').first()).toBeVisible();
      await expect(rows.getByText('Invited an admin').first()).toBeVisible();
      await rows
        .getByText(/details?$/)
        .first()
        .click();
      await expectNoFaults(owner, 'the audit log');
    });
  },
);

test(
  'every admin page fits, is accessible and has no errors, in every viewport',
  inFullRun,
  async ({ browser }) => {
    const { url, wallets } = readShop();
    const context = await browser.newContext();
    const desk = await context.newPage();
    const { email } = await logIn(desk);
    // Records that other journeys don't change.
    const linked = async (path: string, row: string) => {
      await desk.goto(`${url}/admin${path}`);
      const link = desk.getByRole('row').filter({ hasText: row }).getByRole('link').first();
      return (await link.getAttribute('href')) ?? '';
    };
    const paths = [
      ...['/users', '/admins', '/audit', '/mail', '/mail/new', '/security'].map((path) => `/admin${path}`),
      await linked(`/users?search=${wallets[0]?.address}`, ''),
      await linked('/admins', email),
      await linked('/mail', 'Sign-in code'),
    ];
    const storageState = await context.storageState();
    expect(viewports).not.toHaveLength(0);
    for (const viewport of viewports) {
      await test.step(nameOf(viewport), async () => {
        const device = await browser.newContext({ ...windowOf(viewport), storageState });
        const page = await device.newPage();
        await page.addInitScript(
          ([locale, theme]) => {
            // A mail is shown in a sandboxed frame, which has no storage.
            if (window.origin === 'null') return;
            localStorage.setItem('kura.locale', locale);
            localStorage.setItem('kura.admin.theme', theme);
          },
          [viewport.locale, viewport.locale === 'ja' ? 'dark' : 'light'] as const,
        );
        const faults = collectPageErrors(page);
        for (const path of paths) {
          await page.goto(`${url}${path}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
          await expectFittingEveryWidth(page, `${path} in ${viewport.locale}`);
          await expectAccessible(page, `${path} in ${viewport.locale}`);
        }
        expect(faults).toEqual([]);
        await device.close();
      });
    }
  },
);

test('a record that does not exist keeps frame and menu', inFullRun, async ({ page }) => {
  const { url } = readShop();
  await logIn(page);
  for (const records of ['cards', 'drops', 'cards/acts', 'cards/import', 'orders']) {
    await page.goto(`${url}/admin/${records}/${randomUUID()}`);
    await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
    await expect(page.getByText('This page has moved or was removed.')).toBeVisible();
    await expect(page.getByRole('banner').getByText('Kura', { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  }
  await expectNoFaults(page, 'an unknown record');
  await page.getByRole('main').getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  await test.step('the palette leads from a certificate to its card, from an address to its user, and to pages', async () => {
    const [card] = await stockCards(1);
    const wallet = await ownWallet('Found');
    await ownUser(wallet);
    const palette = page.getByRole('dialog', { name: 'Search everything' });
    const find = async (text: string, result: RegExp) => {
      await page.keyboard.press('Control+K');
      await palette.getByRole('combobox').fill(text);
      const first = palette.getByRole('option').first();
      await expect(first).toContainText(result);
      await expect(first).toHaveAttribute('aria-selected', 'true');
    };
    await find(card?.certificate ?? '', /Card$/);
    await expectNoFaults(page, 'the palette');
    await expect(palette.getByRole('status')).toContainText('1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${url}/admin/cards/${card?.id}`);
    await find(wallet.address, /User$/);
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await find('audit', /Audit log/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  });

  await test.step('no screen of the menu is wider than a window of 1024 px', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
    const count = await links.count();
    expect(count).toBeGreaterThan(20);
    for (let place = 0; place < count; place += 1) {
      const name = (await links.nth(place).textContent()) ?? '';
      await links.nth(place).click();
      await expect(links.nth(place)).toHaveAttribute('data-status', 'active');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expectFitting(page, `${name} at 1024 px`);
    }
  });
});

test('a mail template is written, sent to oneself, changed and restored', inFullRun, async ({ page }) => {
  const { url } = readShop();
  const admin = await logIn(page);
  const name = `News ${Date.now()}`;

  await test.step('is written in both languages', async () => {
    await page.getByRole('link', { name: 'Email templates' }).click();
    await expect(page.getByRole('link', { name: 'Sign-in code' })).toBeVisible();
    await expectNoFaults(page, 'mail templates');
    await page.getByRole('link', { name: 'New template' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Add recipient’s name' }).click();
    for (const language of ['Japanese', 'English']) {
      await page.getByRole('radio', { name: language }).check();
      await page.getByLabel('Subject').fill(`${name} in ${language}`);
      await page.getByLabel('Body', { exact: true }).fill('Dear ');
      await page.getByRole('button', { name: 'Insert name' }).click();
    }
    await expect(page.frameLocator('iframe').getByText('Dear Hanako')).toBeVisible();
    await page.getByRole('button', { name: 'Create template' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expectFitting(page, 'an email template');
  });

  await test.step('is rejected where its text is not allowed', async () => {
    await page.getByLabel('Body', { exact: true }).fill('{{#if name}}x{{/if}}');
    await expect(page.getByRole('alert').first()).toContainText('isn’t allowed');
  });

  await test.step('is sent to oneself', async () => {
    await page.getByLabel('Body', { exact: true }).fill('Good day, {{name}}.');
    await expect(page.frameLocator('iframe').getByText('Good day, Hanako.')).toBeVisible();
    await page.getByRole('button', { name: 'Send me a test email' }).click();
    await expect(page.getByText(`Test email sent to ${admin.email}`)).toBeVisible();
    await expect.poll(async () => (await newestMailTo(admin.email)).text).toContain('Good day, Hanako.');
  });

  await test.step('is saved, and restored to the earlier version', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Version 2')).toBeVisible();
    await page.getByRole('button', { name: 'Compare version 1' }).click();
    const comparison = page.getByRole('dialog', { name: 'Version 1 and the current version' });
    await expect(comparison.getByRole('listitem').filter({ hasText: 'Added: Dear {{name}}' })).toBeVisible();
    await expectAccessible(page, 'two versions of a template');
    await comparison.getByRole('button', { name: 'Restore version 1' }).click();
    await expect(page.getByText('Version 3')).toBeVisible();
    await expect(page.getByLabel('Body', { exact: true })).toHaveValue('Dear {{name}}');
  });

  await test.step('is sent to a user, who gets it in the own language', async () => {
    const reader = await ownUser(await ownWallet('Reader'));
    const address = `reader-${Date.now()}@example.com`;
    const { id } = await reader.api.users.me({});
    await giveEmail(id, address);
    await page.getByRole('button', { name: 'Send to users' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send to users' });
    await dialog.getByRole('radio', { name: 'Specific users' }).check();
    await dialog.getByRole('button', { name: 'Send now' }).click();
    await expect(dialog.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
    await expectNoFaults(page, 'sending a template');
    await dialog.getByRole('textbox').first().fill(id);
    await dialog.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Sending to 1 user', { exact: true })).toBeVisible();
    await expect.poll(async () => (await newestMailTo(address)).subject).toContain(name);
  });

  await test.step('is deleted', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL(`${url}/admin/mail`);
    await expect(page.getByText(name)).toHaveCount(0);
  });
});
