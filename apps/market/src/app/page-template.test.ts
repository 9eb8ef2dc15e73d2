import { expect, it } from 'vitest';
import { fillTemplate } from './page-template.ts';

const template =
  '<html lang="ja"><head><title>Kura</title></head><body><div id="root"></div><script src="/main.js"></script></body></html>';

it('makes a browser wait with painting until it has read the whole page', () => {
  const page = fillTemplate(template, {
    language: 'en',
    markup: '<title>Card</title><div id="root"><p>$& of a card</p></div>',
    hydrationState: '<script type="application/json">{}</script>',
    parts: [],
  });
  const [, awaited] = /<link rel="expect" href="#([\w-]+)" blocking="render">.*<\/head>/s.exec(page) ?? [];
  expect(awaited).toBeDefined();
  expect(page.split(`id="${awaited}"`)).toHaveLength(2);
  expect(page).toMatch(new RegExp(`<p>\\$& of a card</p></div><\\w+ id="${awaited}" hidden>`));
});
