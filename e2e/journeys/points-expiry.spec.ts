import { expect, type Page } from '@playwright/test';
import { useOwnShop } from '../env.ts';
import { chainNow, haltChain } from '../shop/chain.ts';
import { runJobNow } from '../shop/database.ts';
import { askFaucet, ownWallet } from '../shop/own-wallet.ts';
import { expectPlainWords, joinByEmail, passkeyDevice, readDepositAddress } from '../shop/passkey-device.ts';
import { startRestoredShop } from '../shop/start-shop.ts';
import { openUserSession } from '../shop/user-session.ts';
import { windowOf } from '../shop/viewports.ts';
import { type Words, wordsOf } from '../shop/words.ts';
import { expectNoFaults, keepPicture } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

const daySeconds = 86_400;
/** Points last for the 30-day month of their grant and for five more. */
const monthSeconds = 30 * daySeconds;

let stopShop = async () => {};

// The chain's time moves on by months: that needs a chain that nobody else uses.
test.beforeAll(async () => {
  const { folder, stop } = await startRestoredShop();
  stopShop = stop;
  useOwnShop(folder);
});

test.afterAll(() => stopShop());

interface Reader extends Pick<Words, 't'> {
  readonly page: Page;
  visit(path: string): Promise<void>;
}

/** Finds the notice among the notifications, and follows it to the points and their end. */
async function followNotice({ page, t, visit }: Reader): Promise<void> {
  await visit('/notifications');
  const notice = page
    .getByRole('main')
    .getByRole('link', { name: t('notice.REWARD.POINTS_EXPIRING', { points: '100,000' }) });
  await expect(notice).toBeVisible();
  await expectNoFaults(page, 'a notice of points that expire');
  await keepPicture(page, 'a notice of points that expire');
  await notice.click();
  await expect(page.getByRole('list', { name: t('points.lots') }).getByRole('listitem')).toHaveCount(1);
  await expectNoFaults(page, 'points that expire');
  await keepPicture(page, 'points that expire');
}

test('a wallet user and a passkey user are notified before points expire', inFullRun, async ({ browser }) => {
  const wallet = await ownWallet('Holder', 'POINT');
  const context = await browser.newContext(windowOf({ locale: 'ja', width: 390 }));
  const holder = await openUserSession(context, { wallet, signedIn: true, locale: 'ja' });
  const device = await passkeyDevice(await browser.newContext(windowOf({ locale: 'en', width: 1440 })));

  await test.step('a passkey user joins and gets points', async () => {
    await device.visit('/');
    await joinByEmail(device, `mio-${Date.now()}@example.com`);
    await askFaucet('POINT', await readDepositAddress(device));
  });

  await test.step('13 days before the end both are notified', async () => {
    const nowSeconds = await chainNow();
    const endSeconds = (Math.floor(nowSeconds / monthSeconds) + 6) * monthSeconds;
    await haltChain(endSeconds - 13 * daySeconds - nowSeconds);
    const bell = holder.page.getByRole('banner').getByRole('link', { name: /[1-9]/ });
    await holder.visit('/me?tab=rewards');
    await expect(async () => {
      await runJobNow('notify-expiring-points');
      await expect(bell).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });

  await test.step('a wallet user, in Japanese on a phone', () => followNotice(holder));
  await test.step('a passkey user, in English on a desktop', async () => {
    await followNotice({ ...device, t: wordsOf('en').t });
    await expectPlainWords(device.page, 'points that expire');
  });
});
