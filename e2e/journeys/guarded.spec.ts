import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { readShop } from '../shop/shop.ts';

/** Runs `act` with the address of a page that somebody else serves. */
async function withForeignPage(html: string, act: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const appPaths = ['/', '/admin/'];

test('[T45] a page of another origin reads nothing of the API, whatever it sends along', async ({ page }) => {
  const { url } = readShop();
  await withForeignPage('<title>elsewhere</title>', async (elsewhere) => {
    await page.goto(elsewhere);
    const asked = (init: RequestInit) =>
      page.evaluate(
        ([address, options]) =>
          fetch(address, options).then(
            (response) => `read: ${response.status}`,
            (error: Error) => error.name,
          ),
        [`${url}/api/gacha/published`, init] as const,
      );
    expect(await asked({})).toBe('TypeError');
    expect(await asked({ headers: { authorization: 'Bearer x' } })).toBe('TypeError');
    expect(await asked({ credentials: 'include' })).toBe('TypeError');
    expect(await asked({ method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } })).toBe(
      'TypeError',
    );
  });
});

for (const path of appPaths) {
  test(`[T45] ${path} is shown in no frame of another page`, async ({ page }) => {
    const { url } = readShop();
    await withForeignPage(`<iframe src="${url}${path}" title="framed"></iframe>`, async (elsewhere) => {
      await page.goto(elsewhere);
      const framed = page.frameLocator('iframe').locator('body');
      await expect.poll(() => page.frames().at(1)?.url()).toMatch(/^chrome-error:/);
      await expect(framed).not.toContainText('Kura');
    });
  });

  test(`[T45] ${path} runs no script that slips into it`, async ({ page }) => {
    await page.goto(`${readShop().url}${path}`);
    const refused = await page.evaluate(async () => {
      const directives = new Set<string>();
      document.addEventListener('securitypolicyviolation', (event) =>
        directives.add(event.effectiveDirective),
      );
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML = '<img src="/none" onerror="window.slipped = 1">';
      const inline = document.createElement('script');
      inline.textContent = 'window.slipped = 2';
      place.append(inline);
      const remote = document.createElement('script');
      remote.src = 'https://scripts.example/x.js';
      place.append(remote);
      const frame = document.createElement('iframe');
      frame.src = 'https://frames.example/';
      place.append(frame);
      for (let waited = 0; directives.size < 3 && waited < 50; waited += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return [...directives];
    });
    expect(refused).toEqual(expect.arrayContaining(['script-src-attr', 'script-src-elem', 'frame-src']));
    expect(await page.evaluate(() => 'slipped' in window)).toBe(false);
  });
}
