import { type Browser, test as base } from '@playwright/test';

/** Without a graphics card, Chromium takes 40 ms to draw a frame that has a blurred part, and every change below it needs one. */
function drawWithoutFilters(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, ::before, ::after, ::backdrop { backdrop-filter: none !important; filter: none !important }',
  );
  document.adoptedStyleSheets.push(sheet);
}

/** The browser, without blur in any of its windows. */
function withoutFilters(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(drawWithoutFilters);
    return context;
  };
  return browser;
}

/** Leaves a journey to `npm run e2e` and `npm run test:all`: `npm test` runs one for each way that people take. */
export const inFullRun = { tag: '@all' } as const;

/** Runs one of several journeys that differ in language and width in every run, and leaves the others to the full run. */
export const inFullRunUnless = (isInEveryRun: boolean) => (isInEveryRun ? {} : inFullRun);

/**
 * A journey. Its windows are closed when it ends: Playwright would leave those that it opened itself until the worker ends, and
 * they would continue to follow the shop's messages.
 */
export const test = base.extend<{ closedWindows: undefined }, { browser: Browser }>({
  browser: [async ({ browser }, use) => use(withoutFilters(browser)), { scope: 'worker' }],
  context: async ({ browser }, use) => use(await browser.newContext()),
  closedWindows: [
    async ({ browser }, use, info) => {
      await use(undefined);
      const hasFailed = info.status !== info.expectedStatus;
      for (const context of browser.contexts()) {
        // Playwright's own pictures are taken whenever a window is closed, before it is known whether they are wanted.
        const opened = context.pages().filter((page) => page.url() !== 'about:blank');
        for (const [index, page] of (hasFailed ? opened : []).entries()) {
          // The output of a run is often its only record.
          const shown = await page.locator('main').first().ariaSnapshot({ timeout: 10_000 }).catch(String);
          process.stdout.write(`${info.title}: ${page.url()} showed\n${shown.slice(0, 3_000)}\n`);
          const path = info.outputPath(`window-${browser.contexts().indexOf(context)}-${index}.png`);
          await page.screenshot({ path, timeout: 10_000 }).catch(() => undefined);
          await info.attach('window', { path, contentType: 'image/png' }).catch(() => undefined);
          // The reporter prints a text next to the failure's reason, at the end of the output.
          const alerts = await page.getByRole('alert').allInnerTexts().catch(String);
          if (alerts.length > 0) await info.attach(`alerts at ${page.url()}`, { body: String(alerts) });
        }
        await context.close();
      }
    },
    { auto: true },
  ],
});
