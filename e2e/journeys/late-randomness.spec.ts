import type { PackReveal } from '@kura/api-contract/packs';
import { formatDateTime } from '@kura/domain/time';
import { expect, type Page } from '@playwright/test';
import { ownDropId } from '../shop/own-drop.ts';
import { openPack } from '../shop/own-packs.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { openUserSession } from '../shop/user-session.ts';
import { nameOf, viewports, windowOf } from '../shop/viewports.ts';
import { expectAccessible, expectFitting } from './expect-accessible.ts';
import { inFullRunUnless, test } from './journey.ts';

const day = 24 * 60 * 60 * 1000;
const requestedMs = Date.parse('2026-10-01T03:00:00.000Z');
const at = (days: number) => new Date(requestedMs + days * day).toISOString();

type Randomness = NonNullable<PackReveal['randomness']>;
const late: Randomness = {
  requestedAt: at(0),
  requestedAgainAt: null,
  sent: true,
  late: true,
  askAgainAt: at(7),
  fallbackAt: at(30),
  fallbackBlock: null,
};

/** The server's answers for a pack at each stage of late randomness, as its own tests produce them on a chain. */
const stages = {
  late,
  again: { ...late, requestedAgainAt: at(8), askAgainAt: at(15) },
  block: { ...late, requestedAgainAt: at(29), askAgainAt: null, fallbackBlock: 4_242 },
} satisfies Record<string, Randomness>;

/** Resets the pack to the moment before its draw, and its reveal to a stage. */
async function silence(page: Page, stage: () => Randomness): Promise<void> {
  await page.route(/\/api\/nft\//, async (route) => {
    const url = new URL(route.request().url());
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const body = await response.json();
    if (url.pathname.endsWith('/reveal')) {
      return route.fulfill({ response, json: { ...body, waitsFor: 'RANDOMNESS', randomness: stage() } });
    }
    if (url.pathname.startsWith('/api/nft/held/')) {
      for (const item of body.items) item.openedCard = null;
    } else if (body.kind === 'pack') body.cardId = null;
    return route.fulfill({ response, json: body });
  });
}

for (const viewport of viewports) {
  test(
    `[T68] a buyer reads what happens while randomness is late, in ${nameOf(viewport)}`,
    inFullRunUnless(viewport.locale === 'ja'),
    async ({ browser }) => {
      const context = await browser.newContext(windowOf(viewport));
      const wallet = await ownWallet('Alice', 'USDC');
      await openPack(wallet, await ownDropId());
      const buyer = await openUserSession(context, { wallet, signedIn: true, locale: viewport.locale });
      const { page, t } = buyer;
      let stage: Randomness = stages.late;
      await silence(page, () => stage);

      const wait = page.getByRole('region', { name: t('wait.title') });
      const steps = wait.getByRole('listitem');
      const see = async (next: Randomness, headline: string) => {
        stage = next;
        await buyer.visit('/me?tab=packs&packs=REVEALED_PACKS');
        await page.getByRole('main').getByRole('link').filter({ hasText: headline }).click();
        await expect(wait).toContainText(headline);
      };

      await see(stages.late, t('wait.late'));
      await expect(wait).toContainText(t('wait.late.text'));
      await expect(steps).toHaveText([
        `${t('wait.step.requested')}${formatDateTime(at(0))}`,
        `${t('wait.step.next')}${formatDateTime(at(7))}`,
        `${t('wait.step.fallback')}${formatDateTime(at(30))}`,
      ]);
      await expectFitting(page, 'late');
      await expectAccessible(page, 'late');

      await see(stages.again, t('wait.late'));
      await expect(steps.nth(1)).toHaveText(`${t('wait.step.again')}${formatDateTime(at(8))}`);
      await expect(steps.nth(2)).toHaveText(`${t('wait.step.next')}${formatDateTime(at(15))}`);

      await see(stages.block, t('wait.block'));
      await expect(wait).toContainText(t('wait.block.text'));
      await expect(steps.last()).toContainText(t('wait.step.block', { block: 4_242 }));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  );
}
