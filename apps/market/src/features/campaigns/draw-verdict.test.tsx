import { DRAW_CHECKS, type DrawVerification } from '@kura/chain/campaigns';
import { I18nProvider } from '@kura/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { texts as english } from '../../i18n/all.en.ts';
import { texts as japanese } from '../../i18n/all.ja.ts';
import { preloadTexts } from '../../i18n/use-texts.ts';
import { DrawVerdict } from './draw-verdict.tsx';

const catalogues = { en: english, ja: japanese } as const;

beforeAll(async () => {
  await Promise.all((['en', 'ja'] as const).map((locale) => preloadTexts(['campaigns'], locale)));
});

const render = (result: DrawVerification | undefined, locale: 'en' | 'ja' = 'en', failed = false) =>
  renderToStaticMarkup(
    <I18nProvider locale={locale} messages={catalogues[locale]}>
      <DrawVerdict result={result} failed={failed} />
    </I18nProvider>,
  );

const statesIn = (markup: string) => [...markup.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state);

test.each(['en', 'ja'] as const)('a fair draw lists every check as passed, in %s', (locale) => {
  const checks = DRAW_CHECKS.map((name) => ({ name, passed: true }));
  const markup = render({ verdict: 'fair', checks, draw: null, hasApplicant: null }, locale);
  expect(statesIn(markup)).toEqual(['passed', ...DRAW_CHECKS.map(() => 'passed')]);
  for (const name of DRAW_CHECKS) {
    expect(markup).toContain(renderToStaticMarkup(catalogues[locale][`campaign.check.${name}`]));
  }
});

test('an unfair draw names the failed check and those that were not made', () => {
  const markup = render({
    verdict: 'unfair',
    checks: [{ name: 'FILE', passed: false }],
    draw: null,
    hasApplicant: null,
  });
  expect(statesIn(markup)).toEqual(['notPassed', 'notPassed', ...DRAW_CHECKS.slice(1).map(() => 'skipped')]);
});

test.each(['en', 'ja'] as const)('an applicant reads that the own entry is in the list, in %s', (locale) => {
  const checks = DRAW_CHECKS.map((name) => ({ name, passed: true }));
  const said = (key: 'campaign.check.own' | 'campaign.verify.missing') =>
    renderToStaticMarkup(catalogues[locale][key]);
  const listed = render({ verdict: 'fair', checks, draw: null, hasApplicant: true }, locale);
  expect(statesIn(listed)).toEqual(['passed', ...DRAW_CHECKS.map(() => 'passed'), 'passed']);
  expect(listed).toContain(said('campaign.check.own'));
  const missing = render({ verdict: 'fair', checks, draw: null, hasApplicant: false }, locale);
  expect(statesIn(missing)).toEqual(['notPassed', ...DRAW_CHECKS.map(() => 'passed'), 'notPassed']);
  expect(missing).toContain(said('campaign.verify.missing'));
  const visitor = render({ verdict: 'fair', checks, draw: null, hasApplicant: null }, locale);
  expect(visitor).not.toContain(said('campaign.check.own'));
});

test('an own entry in the list doesn’t make an unfair draw fair', () => {
  const checks = DRAW_CHECKS.map((name) => ({ name, passed: name !== 'ROOT' }));
  const markup = render({ verdict: 'unfair', checks, draw: null, hasApplicant: true });
  expect(markup).toContain(renderToStaticMarkup(english['campaign.verify.unfair']));
});

test('without a result the verdict says nothing about the draw', () => {
  expect(statesIn(render(undefined))).toEqual(['running']);
  expect(statesIn(render(undefined, 'en', true))).toEqual(['failed']);
});
