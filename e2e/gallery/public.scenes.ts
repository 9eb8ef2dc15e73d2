import { expect, test } from '@playwright/test';
import { env } from '../env.ts';
import { listPublicPages } from '../shop/public-pages.ts';
import { readShop } from '../shop/shop.ts';
import { everyViewport, nameOf, windowOf } from '../shop/viewports.ts';
import { waitForHydration } from '../shop/vitals.ts';
import { wordsOf } from '../shop/words.ts';
import { photograph } from './camera.ts';

const section = 'Open to everybody';

for (const viewport of everyViewport) {
  test(`the pages for visitors, in ${nameOf(viewport)}`, async ({ browser }) => {
    const context = await browser.newContext(windowOf(viewport));
    const page = await context.newPage();
    for (const { name, path } of await listPublicPages()) {
      await test.step(name, async () => {
        await page.goto(`${readShop().url}${path}`);
        await expect.soft(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
        await page.waitForLoadState('networkidle');
        await photograph(page, viewport, { section, name, whole: true });
      });
    }
    await page.goto(readShop().url);
    await waitForHydration(page);
    const { t } = wordsOf(viewport.locale);
    if (viewport.width < 640)
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('nav.search') })
        .click();
    await page
      .getByRole('combobox', { name: t('nav.search') })
      .filter({ visible: true })
      .fill(viewport.locale === 'ja' ? '狐' : 'fox');
    await expect(page.getByRole('option').first()).toBeVisible();
    await photograph(page, viewport, { section, name: 'Search with suggestions' });
    await page.goto(`${env.storiesUrl}?locale=${viewport.locale}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await photograph(page, viewport, { section: 'Component library', name: 'Every component', whole: true });
    await context.close();
  });
}
