import { expect, test } from '@playwright/test';
import { answerWithRoom, roomMoments } from '../shop/routed-waiting-room.ts';
import { ask } from '../shop/shop.ts';
import { openUserSession } from '../shop/user-session.ts';
import { everyViewport, nameOf, windowOf } from '../shop/viewports.ts';
import { leaveFor } from '../shop/visit-within.ts';
import { photograph } from './camera.ts';

const section = 'Waiting room';

/** Moments that are photographed on the drop's card and the room's page too. */
const momentsInLists: readonly string[] = ['open', 'entered', 'a place', 'no word in time'];
const momentsOfPages: readonly string[] = ['open', 'closed and entered', 'a place', 'no word in time'];

for (const viewport of everyViewport) {
  test(`the moments of a waiting room, in ${nameOf(viewport)}`, async ({ browser }) => {
    const { items } = await ask<{ items: { id: string; status: string }[] }>('/gacha/published');
    const drop = items.find(({ status }) => status === 'READY');
    expect(drop).toBeDefined();
    const gachaId = drop?.id ?? '';
    for (const [name, moment] of Object.entries(roomMoments)) {
      await test.step(name, async () => {
        const context = await browser.newContext(windowOf(viewport));
        const signedIn = 'entry' in moment || 'refusal' in moment;
        const reader = await openUserSession(context, { wallet: 0, locale: viewport.locale, signedIn });
        const { page, t } = reader;
        await answerWithRoom(page, gachaId, moment);
        await reader.visit('/coming-soon');
        await leaveFor(page, `/drops/${gachaId}`);
        await expect(page.getByRole('region', { name: t('room.title') })).toBeVisible();
        await photograph(page, viewport, { section, name });
        if (momentsInLists.includes(name)) {
          await leaveFor(page, '/drops?tab=upcoming');
          await expect(page.getByRole('article').first()).toBeVisible();
          await photograph(page, viewport, { section, name: `${name}, in a list` });
        }
        if (momentsOfPages.includes(name)) {
          await leaveFor(page, `/drops/${gachaId}/waiting-room`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await photograph(page, viewport, { section, name: `${name}, its page`, whole: true });
        }
        await context.close();
      });
    }
  });
}
