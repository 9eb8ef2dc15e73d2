import { I18nProvider } from '@kura/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { allTexts } from '../i18n/all-texts.ts';
import { HoldNotice } from './hold-notice.tsx';

const { en, ja } = allTexts;

const read = (texts: object, locale: 'en' | 'ja', until: string | null, own: boolean) =>
  renderToStaticMarkup(
    <I18nProvider locale={locale} messages={texts as typeof en}>
      <HoldNotice id="hold" hold={{ until }} kind="card" own={own} />
    </I18nProvider>,
  );

test('[T29] a hold until a date names the acts that a later buyer can not do either', () => {
  const until = '2026-12-24T03:00:00.000Z';
  expect(read(en, 'en', until, false)).toMatch(
    /On hold until .*a new holder can’t sell, exchange, send or redeem it/,
  );
  expect(read(ja, 'ja', until, false)).toMatch(
    /まで保留中.*新しい所有者も、売却、ポイント交換、送付、お引き取りができません/,
  );
});

test('[T29] its holder reads the day on which the hold ends', () => {
  const until = '2026-12-27T15:30:00.000Z';
  for (const [texts, locale, sentence] of [
    [en, 'en', 'You can sell, exchange for points, send or redeem from December 28, 2026'],
    [ja, 'ja', 'December 28, 2026から売却・ポイント交換・送付・お引き取りができます'],
  ] as const) {
    const text = read(texts, locale, until, true).replaceAll('\u00a0', ' ');
    expect(text).toContain(sentence);
    expect(text.match(/2026/g)).toHaveLength(1);
  }
});

test('[T29] a dispute says that nobody can buy', () => {
  expect(read(en, 'en', null, false)).toMatch(/disputed.*nobody can buy it/);
  expect(read(ja, 'ja', null, false)).toMatch(/異議.*購入できません/);
});
