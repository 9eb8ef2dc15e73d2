import { expect } from '@playwright/test';
import { ownDropId } from '../shop/own-drop.ts';
import { readShop } from '../shop/shop.ts';
import { nameOf, viewports, windowOf } from '../shop/viewports.ts';
import { waitForHydration } from '../shop/vitals.ts';
import { wordsOf } from '../shop/words.ts';
import { expectAccessible, expectFitting } from './expect-accessible.ts';
import { inFullRunUnless, test } from './journey.ts';

for (const viewport of viewports) {
  test(
    `a visitor verifies a drop before buying, in ${nameOf(viewport)}`,
    inFullRunUnless(viewport.locale === 'en'),
    async ({ browser }) => {
      const { url } = readShop();
      const { t } = wordsOf(viewport.locale);
      const context = await browser.newContext(windowOf(viewport));
      await context.addCookies([{ name: 'kura.locale', value: viewport.locale, url }]);
      const page = await context.newPage();
      await page.goto(`${url}/drops/${await ownDropId()}`);
      await waitForHydration(page);
      const panel = page.getByRole('region', { name: t('verify.action') });
      await panel.getByRole('button', { name: t('verify.start') }).click();
      await expect(panel.getByRole('status')).toContainText(t('verify.sound'), { timeout: 60_000 });
      await expect(panel.getByRole('listitem')).toHaveCount(8);
      await expect(panel.getByText(t('verify.passed'), { exact: true })).toHaveCount(8);
      await expectFitting(page, 'verified drop');
      await expectAccessible(page, 'verified drop');

      // A node that loses an earlier drop's pool file is a shop that doesn't publish it.
      await page.route(/\/api\/gacha\/pools\/1$/, (route) => route.fulfill({ status: 404 }));
      await panel.getByRole('button', { name: t('verify.again') }).click();
      await expect(panel.getByRole('status')).toContainText(t('verify.unsound'), { timeout: 60_000 });
      await expect(
        panel
          .getByRole('listitem')
          .filter({ hasText: t('verify.check.EARLIER_FILES') })
          .first(),
      ).toContainText(t('verify.notPassed'));
      await context.close();
    },
  );
}
