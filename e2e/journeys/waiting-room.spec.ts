import { expect, type Page } from '@playwright/test';
import { useOwnShop } from '../env.ts';
import { logIn } from '../shop/admin.ts';
import { mineUntil } from '../shop/chain.ts';
import { openUpcomingDrop } from '../shop/own-drop.ts';
import { ownUser } from '../shop/own-user.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { ask, readShop } from '../shop/shop.ts';
import { killServer, setServerClock } from '../shop/shop-process.ts';
import { startRestoredShop } from '../shop/start-shop.ts';
import { openUserSession, type UserSession } from '../shop/user-session.ts';
import { windowOf } from '../shop/viewports.ts';
import { collectPageErrors, expectNoFaultsEveryWidth, keepPicture } from './expect-accessible.ts';
import { test } from './journey.ts';

const minuteMs = 60_000;
/** From the drop's publication to its first phase: the room is open until an hour before. */
const startsInMinutes = 90;

let stopShop = async () => {};
let folder = '';

// The time of the whole shop is moved by hours, and its server is killed.
test.beforeAll(async () => {
  const shop = await startRestoredShop();
  [folder, stopShop] = [shop.folder, shop.stop];
  useOwnShop(folder);
});

test.afterAll(() => stopShop());

/** Moves the time of chain and server. */
async function moveTo(moment: Date): Promise<void> {
  await mineUntil(moment);
  await setServerClock(folder, moment.getTime() - Date.now());
}

async function killServerAndWait(): Promise<void> {
  killServer(folder);
  await expect
    .poll(() =>
      fetch(`${readShop().url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
}

const panelOf = ({ page, t }: UserSession, on: Page = page) =>
  on.getByRole('region', { name: t('room.title'), exact: true });

const entryButton = (user: UserSession, on?: Page) =>
  panelOf(user, on).getByRole('button', { name: user.t('room.enter'), exact: true });

const momentOf = (user: UserSession, on?: Page) => panelOf(user, on).getByRole('status');

async function expectPictured(page: Page, what: string): Promise<void> {
  await expectNoFaultsEveryWidth(page, what);
  await keepPicture(page, what);
}

test('a rush through a waiting room: two enter, one gets a place, although the server is killed before the draw', async ({
  browser,
}) => {
  const [first, second] = [await ownWallet('Aki', 'USDC'), await ownWallet('Ben', 'USDC')];
  const aki = await openUserSession(await browser.newContext(windowOf({ locale: 'ja', width: 390 })), {
    wallet: first,
    signedIn: true,
    locale: 'ja',
  });
  const ben = await openUserSession(await browser.newContext(windowOf({ locale: 'en', width: 1440 })), {
    wallet: second,
    signedIn: true,
  });
  const users = [aki, ben];
  const { id, startsAt } = await openUpcomingDrop(startsInMinutes);
  const path = `/drops/${id}`;
  const room = () => ask<{ state: string; entries: number; closesAt: string }>(`/gacha/${id}/waiting-room`);

  await test.step('an admin adds a waiting room with one place, and reads before that its terms stay', async () => {
    const page = await (await browser.newContext()).newPage();
    const faults = collectPageErrors(page);
    await logIn(page);
    await page.goto(`${readShop().url}/admin${path}`);
    const panel = page.getByRole('region', { name: 'Waiting room', exact: true });
    await panel.getByRole('button', { name: 'Add waiting room' }).click();
    await expect(panel.getByText('Enter a whole number from 1 to 20,000')).toBeVisible();
    await panel.getByLabel('Places').fill('7');
    await expect(panel.getByText('All places together exceed the packs left')).toBeVisible();
    await expectPictured(page, 'faults of a waiting room');
    await panel.getByLabel('Places').fill('1');
    await panel.getByRole('button', { name: 'Add waiting room' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('can’t be changed or removed', { exact: false })).toBeVisible();
    await expectPictured(page, 'the terms of a waiting room, before they are registered');
    await dialog.getByRole('button', { name: 'Add waiting room' }).click();
    await expect(panel.getByText('Open', { exact: true })).toBeVisible();
    await expect(panel.getByText('1 person', { exact: true })).toBeVisible();
    await expectPictured(page, 'an open waiting room in the admin app');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  await test.step('a visitor reads the terms, and new accounts of a rush are refused', async () => {
    const visitor = await openUserSession(await browser.newContext(), { wallet: 0 });
    await visitor.visit(path);
    await expect(momentOf(visitor)).toContainText(visitor.t('room.moment.open'));
    await expect(
      panelOf(visitor).getByRole('button', { name: visitor.t('room.signIn'), exact: true }),
    ).toBeVisible();
    await expectPictured(visitor.page, 'an open waiting room, signed out');
    const late = await Promise.all(['Chi', 'Dai', 'Emi'].map(async (name) => ownUser(await ownWallet(name))));
    const refused = late.flatMap(({ api }) =>
      [1, 2, 3].map(() =>
        api.waitingRoom.enter({ id }).then(
          () => 'entered',
          (error: { code?: string }) => error.code,
        ),
      ),
    );
    expect(new Set(await Promise.all(refused))).toEqual(new Set(['ACCOUNT_TOO_NEW']));
    await visitor.page.context().close();
  });

  await test.step('two enter at once with one tap each, and a second tap changes nothing', async () => {
    await Promise.all(users.map((user) => user.visit(path)));
    await Promise.all(users.map((user) => entryButton(user).click()));
    for (const user of users) await expect(momentOf(user)).toContainText(user.t('room.moment.entered'));
    await Promise.all(users.map((user) => expectPictured(user.page, `an entry in ${user.t('room.title')}`)));
    const again = await ownUser(first);
    const entries = await Promise.all([1, 2, 3].map(() => again.api.waitingRoom.enter({ id })));
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(1);
    await expect.poll(async () => (await room()).entries).toBe(2);
  });

  await test.step('the entry survives a reload, and a second tab shows it', async () => {
    const tab = await aki.page.context().newPage();
    await Promise.all([aki.page.reload(), tab.goto(`${readShop().url}${path}`)]);
    for (const page of [aki.page, tab]) {
      await expect(momentOf(aki, page)).toContainText(aki.t('room.moment.entered'));
      await expect(entryButton(aki, page)).toBeHidden();
    }
    await tab.close();
  });

  await test.step('entering ends, and the server is killed before the draw', async () => {
    await moveTo(new Date((await room()).closesAt));
    await killServerAndWait();
    await expect.poll(async () => (await room()).state).toBe('LISTED');
  });

  let placed = aki;
  let notPlaced = ben;
  await test.step('both pages say the result, without a reload', async () => {
    const got = momentOf(aki).filter({ hasText: aki.t('room.moment.placed') });
    const missed = momentOf(aki).filter({ hasText: aki.t('room.moment.notPlaced') });
    await expect(got.or(missed)).toBeVisible();
    if (await missed.isVisible()) [placed, notPlaced] = [ben, aki];
    await expect(momentOf(placed)).toContainText(placed.t('room.moment.placed'));
    await expect(momentOf(notPlaced)).toContainText(notPlaced.t('room.moment.notPlaced'));
    await expectPictured(placed.page, 'a place');
    await expectPictured(notPlaced.page, 'no place');
  });

  await test.step('the page of the room proves the draw in the browser', async () => {
    const { page, t } = placed;
    await panelOf(placed)
      .getByRole('link', { name: t('room.how') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('room.title'));
    await page.getByRole('button', { name: t('draw.verify') }).click();
    await expect(page.getByText(t('draw.verify.fair'))).toBeVisible();
    const passed = page.getByRole('listitem').filter({ hasText: t('draw.check.passed') });
    for (const check of ['room.check.own', 'room.check.TERMS', 'room.check.ALLOW_LIST'] as const) {
      await expect(passed.filter({ hasText: t(check) })).toBeVisible();
    }
    await expectNoFaultsEveryWidth(page, 'a verified waiting room');
    await keepPicture(page, 'a verified waiting room', { fullPage: true });
  });

  await test.step('in the first phase the one with a place buys, and the other one waits', async () => {
    await moveTo(new Date(startsAt.getTime() + minuteMs));
    await expect.poll(async () => (await ask<{ status: string }>(`/gacha/${id}`)).status).toBe('PUBLISHED');
    await Promise.all([placed.visit(path), notPlaced.visit(path)]);
    await expect(notPlaced.page.getByRole('button', { name: notPlaced.t('drops.open') })).toBeHidden();
    await expectPictured(notPlaced.page, 'the first phase without a place');

    const { page, t } = placed;
    await panelOf(placed)
      .getByRole('button', { name: t('drops.open'), exact: true })
      .click();
    const form = page.getByRole('dialog', { name: t('roll.title') });
    await form.getByRole('radio', { name: t('roll.later') }).check();
    await form.getByRole('button', { name: placed.pattern('roll.buy') }).click();
    await placed.pay('buyPacks');
    await expect.poll(async () => (await ask<{ packsLeft: number }>(`/gacha/${id}`)).packsLeft).toBe(5);
  });

  await test.step('later the drop is open to the other one too', async () => {
    const later = new Date(startsAt.getTime() + 31 * minuteMs);
    await moveTo(later);
    await notPlaced.page.clock.setSystemTime(later);
    await notPlaced.visit(path);
    await expect(
      notPlaced.page.getByRole('button', { name: notPlaced.t('drops.open'), exact: true }).first(),
    ).toBeEnabled();
    await expect(panelOf(notPlaced)).toBeHidden();
  });
});
