import { expect } from '@playwright/test';
import { withWindows } from '../chromium.ts';
import { readShop } from '../shop/shop.ts';
import { inFullRun, test } from './journey.ts';

test.use({ launchOptions: withWindows });

interface Registered {
  readonly registrations: readonly { readonly registrationId: string; readonly scopeURL: string }[];
}

test(
  'the browser shows a pushed message as text, in its reader’s language, and once',
  inFullRun,
  async ({ browser }) => {
    const { url } = readShop();
    const context = await browser.newContext({ permissions: ['notifications'] });
    const page = await context.newPage();
    // The browser's developer tools deliver the message to the worker, because no push service is reachable.
    const tools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registered) => {
        const [own] = registrations;
        if (own) resolve(own.registrationId);
      });
    });
    await tools.send('ServiceWorker.enable');
    await page.goto(`${url}/slab`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/push-worker.js');
      await navigator.serviceWorker.ready;
    });
    const registrationId = await registered;
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const notices = await registration.getNotifications();
        return notices.map(({ title, body, lang, tag, data }) => ({ title, body, lang, tag, data }));
      });
    const notice = {
      title: '「<b>龍</b>」が$25.00で売れました',
      body: '手数料を引いて$24.00を受け取りました。',
    };
    const data = JSON.stringify({ ...notice, path: '/cards/1', tag: 'one', language: 'ja' });

    for (let time = 0; time < 2; time += 1)
      await tools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data });

    await expect.poll(shown).toEqual([{ ...notice, lang: 'ja', tag: 'one', data: { path: '/cards/1' } }]);
    await context.close();
  },
);
