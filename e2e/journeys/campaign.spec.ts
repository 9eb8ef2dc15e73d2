import { once, type ShopApi, shopApi } from '@kura/demo/api';
import { expect, type Page } from '@playwright/test';
import { mineBlocks } from '../shop/chain.ts';
import { finishReveal } from '../shop/finish-reveal.ts';
import { shopAsAdmin } from '../shop/own-admin.ts';
import { ownDropId } from '../shop/own-drop.ts';
import { ownUser } from '../shop/own-user.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { expectPlainWords, joinByEmail, passkeyDevice } from '../shop/passkey-device.ts';
import { randomName } from '../shop/random-name.ts';
import { readShop } from '../shop/shop.ts';
import { openUserSession } from '../shop/user-session.ts';
import { windowOf } from '../shop/viewports.ts';
import { type Words, wordsOf } from '../shop/words.ts';
import { collectPageErrors, expectNoFaults, keepPicture } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

/** The title of the demo's open campaign. */
const demoTitle = { ja: 'フォローと投稿でパックが当たる', en: 'Follow and post to win packs' };

/** The duration of a campaign: several times as long as opening it and applying take. */
const openForMs = 30_000;

async function expectPictured(page: Page, what: string): Promise<void> {
  await expectNoFaults(page, what);
  await keepPicture(page, what, { fullPage: true });
}

/** An admin publishes a short campaign with a pack as its prize. It opens once the pack is in the packs account. */
async function publishPackCampaign(): Promise<{ id: string; title: string }> {
  const { campaigns } = shopAsAdmin();
  const gachaId = await ownDropId();
  const title = `Win a pack ${randomName()}`;
  const { id, version } = await campaigns.create(
    {
      title: { ja: title, en: title },
      description: { ja: '', en: '' },
      startsAt: new Date(Date.now() - 60_000).toISOString(),
      endsAt: new Date(Date.now() + openForMs).toISOString(),
      tasks: [{ kind: 'POST', requiredText: 'Kura opens packs' }],
      prizes: [{ kind: 'PACK', winners: 1, gachaId, packs: 1 }],
    },
    once(),
  );
  await campaigns.publish({ id }, { context: { ...once().context, ifMatch: version } });
  return { id, title };
}

/** Acts at the simulated X. Returns the address of the post. */
async function actAtX(page: Page, form: Record<string, string>): Promise<string> {
  const task = page.getByRole('region', { name: 'Tasks' }).or(page.locator('#tasks')).first();
  const link = (await task.getByRole('link').first().getAttribute('href')) ?? '';
  const done = await page.request.post(`${new URL(link).origin}/act`, { form });
  return /<span id="done">([^<]*)</.exec(await done.text())?.[1] ?? '';
}

/** A user with a connected X account applies to a campaign as soon as it opens. */
async function applyTo(id: string, api: ShopApi, post: () => Promise<string>): Promise<void> {
  await expect
    .poll(async () => (await shopAsAdmin().campaigns.get({ id })).status, { intervals: [300] })
    .toBe('PUBLISHED');
  const { tasks } = await api.campaigns.get({ id });
  const joined = await api.campaigns.join({ id });
  const place = { id, appId: joined.id };
  const taskId = tasks[0]?.id ?? '';
  await api.campaigns.x({ ...place, x: { action: 'VERIFY', taskId, post: await post() } });
  expect((await api.campaigns.apply(place)).status).toBe('APPLIED');
}

interface Participant extends Pick<Words, 't' | 'locale'> {
  readonly page: Page;
  visit(path: string): Promise<void>;
  /** Confirms a pack's opening in the wallet. */
  confirmOpening(): Promise<void>;
  /** The account at X. */
  readonly atX: string;
}

/** The page elements that a participant uses. */
const partsOf = ({ page, t }: Participant) => ({
  entry: page.getByRole('complementary', { name: t('campaign.participation') }),
  checkOf: (task: string) =>
    page.getByRole('button', { name: t('campaign.task.checkName', { task }), exact: true }),
});

/** Finds the demo's open campaign on the home page, and joins it. */
async function joinDemoCampaign(who: Participant): Promise<void> {
  const { page, t, locale } = who;
  const { entry } = partsOf(who);
  const strip = page.getByRole('region', { name: t('nav.campaigns') });
  await strip.scrollIntoViewIfNeeded();
  await strip.getByRole('link', { name: demoTitle[locale] }).click();
  await expect(entry.getByText(t('campaign.status.none'))).toBeVisible();
  await expectPictured(page, 'an open campaign');
  await entry.getByRole('button', { name: t('campaign.join') }).click();
  const dialog = page.getByRole('dialog', { name: t('campaign.join') });
  await expectPictured(page, 'joining');
  await dialog.getByRole('button', { name: t('campaign.join') }).click();
  await expect(entry.getByText(t('campaign.status.joined'), { exact: true }).first()).toBeVisible();
  await expectPictured(page, 'joined');
}

/** Allows access at X, and returns to the campaign. */
async function connectX({ page, t, atX }: Participant): Promise<void> {
  await page.getByRole('button', { name: t('campaign.x.connect') }).click();
  await page.getByLabel(/Your account/).fill(atX);
  await page.getByRole('button', { name: 'Authorize app' }).click();
  await page.waitForURL(/\/campaigns\/[\w-]{36}$/);
  await expect(page.getByText(t('campaign.x.connected', { name: atX }))).toBeVisible();
}

/** Does the tasks of the demo's campaign and applies. */
async function completeTasks(who: Participant): Promise<void> {
  const { page, t, atX } = who;
  const { entry, checkOf } = partsOf(who);
  const follow = t('campaign.task.FOLLOW', { name: 'kura_shop' });
  await checkOf(follow).click();
  await expect(page.getByText(t('campaign.reason.NOT_FOLLOWING'))).toBeVisible();
  await expectPictured(page, 'a task that is not done');
  // The task links lead to the pages at X.
  for (const [task, button] of [
    [follow, 'Follow'],
    [t('campaign.task.LIKE'), 'Like'],
  ] as const) {
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: task }) });
    const [opened] = await Promise.all([page.waitForEvent('popup'), item.getByRole('link').click()]);
    await opened.getByLabel(/Your account/).fill(atX);
    await opened.getByRole('button', { name: button, exact: true }).click();
    await expect(opened.getByRole('status')).toBeVisible();
    await opened.close();
    await checkOf(task).click();
    await expect(checkOf(task)).toHaveCount(0);
  }
  const address = page.getByLabel(t('campaign.task.address'));
  const post = { username: atX, act: 'post' };
  await address.fill(await actAtX(page, { ...post, text: 'Opening packs at Kura' }));
  await checkOf(t('campaign.task.POST')).click();
  await expect(page.getByText(t('campaign.reason.PR_MISSING'))).toBeVisible();
  await address.fill(await actAtX(page, { ...post, text: 'Opening packs at Kura #PR' }));
  await checkOf(t('campaign.task.POST')).click();
  await expect(entry.getByText(t('campaign.status.ready'))).toBeVisible();
  await expectPictured(page, 'all tasks complete');
  await entry.getByRole('button', { name: t('campaign.apply') }).click();
  const dialog = page.getByRole('dialog', { name: t('campaign.applied') });
  await expectPictured(page, 'applied');
  await dialog.getByRole('button', { name: t('common.done') }).click();
  await expect(entry.getByText(t('campaign.status.applied'), { exact: true }).first()).toBeVisible();
  await expectPictured(page, 'an entry that takes part in the draw');
}

/** Waits for a campaign's draw, sees the pack arrive, and opens it. */
async function winAndOpen(who: Participant, { id, title }: { id: string; title: string }): Promise<void> {
  const { page, t } = who;
  const { entry } = partsOf(who);
  await who.visit(`/campaigns/${id}`);
  const { campaigns } = shopAsAdmin();
  await expect.poll(async () => (await campaigns.draw({ id })).state, { intervals: [500] }).toBe('DRAWN');
  // Prizes are delivered once the draw's block is final.
  await mineBlocks(70);
  await expect(entry.getByText(t('campaign.status.won'))).toBeVisible();
  await expect(entry.getByText(t('campaign.delivery.DELIVERED'))).toBeVisible();
  await page.getByRole('button', { name: t('draw.verify') }).click();
  await expect(page.getByText(t('draw.verify.fair'))).toBeVisible();
  await expectPictured(page, 'a campaign that was won');
  await who.visit('/me?tab=rewards');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectPictured(page, 'own campaigns');
  await who.visit('/me?tab=packs');
  await page.locator('main a[href^="/packs/"]').first().click();
  await page.getByRole('button', { name: t('pack.open'), exact: true }).click();
  const opening = t('intent.openPacks', { count: 1 });
  await page
    .getByRole('dialog', { name: opening })
    .getByRole('button', { name: opening, exact: true })
    .click();
  await who.confirmOpening();
  await expect(page).toHaveURL(/\/reveal\//);
  await finishReveal({ page, t }, t('reveal.tear'));
  await expect(page.getByRole('heading', { name: t('reveal.result'), exact: true })).toBeVisible();
}

test('a wallet user applies to a campaign, wins a pack in another one and opens it', async ({ browser }) => {
  const wallet = await ownWallet('Applicant', 'USDC');
  await ownDropId();
  const context = await browser.newContext(windowOf({ locale: 'ja', width: 390 }));
  const user = await openUserSession(context, { wallet, locale: 'ja', signedIn: true });
  const faults = collectPageErrors(user.page);
  const who = {
    ...user,
    atX: `wallet_${Date.now() % 1_000_000}`,
    confirmOpening: () => user.confirm('openPacks'),
  };
  await test.step('joins the campaign that the home page shows', async () => {
    await user.visit('/');
    await joinDemoCampaign(who);
  });
  await test.step('refuses access at X, then allows it', async () => {
    const { page, t } = user;
    await page.getByRole('button', { name: t('campaign.x.connect') }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(t('campaign.x.denied'))).toBeVisible();
    await expectPictured(page, 'access refused at X');
    await page.getByRole('link', { name: t('campaign.x.back') }).click();
    await connectX(who);
  });
  // Published when everything is ready, because it ends soon.
  const campaign = await publishPackCampaign();
  await test.step('applies to a campaign that ends soon', async () => {
    const { api } = await ownUser(wallet);
    const text = 'Kura opens packs #PR';
    await applyTo(campaign.id, api, () => actAtX(user.page, { username: who.atX, act: 'post', text }));
  });
  await test.step('completes the tasks and applies', () => completeTasks(who));
  await test.step('wins the pack and opens it', () => winAndOpen(who, campaign));
  expect(faults).toEqual([]);
});

test('a passkey user wins a pack in a campaign and opens it', inFullRun, async ({ browser }) => {
  const { t } = wordsOf('en');
  await ownDropId();
  const phone = await passkeyDevice(await browser.newContext(windowOf({ locale: 'en', width: 1440 })));
  const { page } = phone;
  const faults = collectPageErrors(page);
  const who = {
    ...phone,
    t,
    locale: 'en' as const,
    atX: `passkey_${Date.now() % 1_000_000}`,
    // The device's virtual authenticator confirms automatically.
    confirmOpening: async () => {},
  };
  await test.step('joins the shop', async () => {
    await phone.visit('/');
    await joinByEmail(phone, `sora-${Date.now()}@example.com`);
  });
  await test.step('joins the campaign that the home page shows', async () => {
    await joinDemoCampaign(who);
    await expectPlainWords(page, 'joined');
  });
  await test.step('connects X', () => connectX(who));
  const campaign = await publishPackCampaign();
  await test.step('applies to a campaign that ends soon', async () => {
    const session = await page.evaluate(() => localStorage.getItem('kura.market.session'));
    const { accessToken } = JSON.parse(session ?? '{}') as { accessToken: string };
    const api = shopApi(readShop().url, async () => accessToken);
    const text = 'Kura opens packs #PR';
    await applyTo(campaign.id, api, () => actAtX(page, { username: who.atX, act: 'post', text }));
  });
  await test.step('completes the tasks and applies', () => completeTasks(who));
  await test.step('wins the pack and opens it', () => winAndOpen(who, campaign));
  expect(faults).toEqual([]);
});
