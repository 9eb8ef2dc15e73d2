import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { translator } from '../i18n/translate.ts';
import { compileMessage, textsPlugin } from './texts-plugin.ts';

it('compiles arguments, quotes and plurals to what the translator reads', () => {
  expect(compileMessage('Listed for {price}')).toBe('Listed for {price}');
  expect(compileMessage("Write '{{'name'}}' for <b>names</b>")).toBe('Write {{name}} for <b>names</b>');
  expect(compileMessage('{count, plural, one {# card} other {# cards}} of {name}')).toEqual({
    one: '{count} card of {name}',
    other: '{count} cards of {name}',
  });
  expect(compileMessage('{count, plural, other {#枚}}')).toEqual({ other: '{count}枚' });
});

it.each([
  '{left, plural, one {# day} other {# days}}',
  '{count, plural, =0 {none} other {#}}',
  '{kind, select, card {card} other {pack}}',
  '{at, date, medium}',
  '{count, plural, other {{count, plural, other {#}}}}',
  '{open',
])('rejects what the translator can’t show: %s', (text) => {
  expect(() => compileMessage(text)).toThrow();
});

it('gives a bundle the compiled messages of a file', async () => {
  const folder = await mkdtemp(path.join(import.meta.dirname, '.texts-'));
  try {
    await writeFile(
      path.join(folder, 'a.en.json'),
      '{ "a.packs": "{count, plural, one {# pack} other {# packs}}" }',
    );
    await writeFile(path.join(folder, 'main.js'), "export { default } from './a.en.json';");
    const { output } = (await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [textsPlugin()],
      build: { write: false, lib: { entry: 'main.js', formats: ['es'] } },
    }).then((built) => (Array.isArray(built) ? built[0] : built))) as Rolldown.RolldownOutput;
    const code = output[0].code;
    const { default: texts } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect(translator('en', texts)('a.packs', { count: 2 })).toBe('2 packs');
  } finally {
    await rm(folder, { recursive: true });
  }
});
