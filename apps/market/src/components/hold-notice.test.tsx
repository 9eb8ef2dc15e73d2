import { I18nProvider } from '@kura/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { texts as en } from '../i18n/all.en.ts';
import { texts as ja } from '../i18n/all.ja.ts';
import { HoldNotice } from './hold-notice.tsx';

const read = (texts: object, locale: 'en' | 'ja', until: string | null, own: boolean) =>
  renderToStaticMarkup(
    <I18nProvider locale={locale} messages={texts as typeof en}>
      <HoldNotice id="hold" hold={{ until }} kind="card" own={own} />
    </I18nProvider>,
  );

test('[T29] a hold until a date says what a later buyer can not do either', () => {
  const until = '2026-12-24T03:00:00.000Z';
  expect(read(en, 'en', until, false)).toMatch(
    /On hold until .*a new holder can’t sell, exchange, send or redeem it/,
  );
  expect(read(ja, 'ja', until, false)).toMatch(
    /まで保留中.*新しい所有者も、売却、ポイント交換、送付、お引き取りができません/,
  );
  expect(read(en, 'en', until, true)).toMatch(/you can’t sell/);
});

test('[T29] a dispute says that nobody can buy', () => {
  expect(read(en, 'en', null, false)).toMatch(/disputed.*nobody can buy it/);
  expect(read(ja, 'ja', null, false)).toMatch(/異議.*購入できません/);
});
