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

it('links the styles of the parts and all other rendered components, in order of precedence', () => {
  const files = {
    scripts: { 'routes/market.tsx': ['/assets/market.js', '/assets/tiles.js'] },
    styles: ['/assets/tiles.css', '/assets/market.css', '/assets/chart.css', '/assets/other.css'],
    stylesOfParts: { 'routes/market.tsx': [1, 0] },
    stylesOfClasses: { aB3_x: 0, 'zZ-09': 2, other: 3 },
  };
  const page = fillTemplate(
    template.replace(
      '</head>',
      `<link rel="stylesheet" href="/assets/main.css"><script type="application/json" id="parts">${JSON.stringify(files)}</script></head>`,
    ),
    {
      language: 'en',
      markup:
        '<div id="root"><p class="figure_zZ-09 large_zZ-09">_other</p><b class="tile_aB3_x note_unknown"></b></div>',
      hydrationState: '',
      parts: ['routes/market.tsx', 'i18n/language.en.ts'],
    },
  );
  const styles = [...page.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
  expect(styles).toEqual([
    '/assets/main.css',
    '/assets/tiles.css',
    '/assets/market.css',
    '/assets/chart.css',
  ]);
  expect(page.match(/<script type="late" src="[^"]+"/g)).toHaveLength(2);
  expect(page).not.toContain('id="parts"');
});
