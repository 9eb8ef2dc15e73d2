import { DRAW_CHECKS, type DrawVerification } from '@kura/chain/campaigns';
import { I18nProvider } from '@kura/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { allTexts, textOf } from '../../i18n/all-texts.ts';
import { preloadTexts } from '../../i18n/use-texts.ts';
import { DrawVerdict, type DrawWords, type FurtherCheck } from './draw-verdict.tsx';

beforeAll(async () => {
  await Promise.all((['en', 'ja'] as const).map((locale) => preloadTexts(['draw'], locale)));
});

const words: DrawWords = {
  own: 'The own entry is listed',
  missing: 'The own entry is missing',
  fairText: (count, isOwn) => `${count} applicants${isOwn ? ' and you' : ''}`,
  checks: {
    REGISTRATION: 'Check of REGISTRATION',
    COUNT: 'Check of COUNT',
    ROOT: 'Check of ROOT',
    WINNERS: 'Check of WINNERS',
    WALLETS: 'Check of WALLETS',
    PRIZES: 'Check of PRIZES',
  },
};

interface Rendered {
  readonly locale?: 'en' | 'ja';
  readonly failed?: boolean;
  readonly further?: readonly FurtherCheck[];
}

const render = (
  result: DrawVerification | undefined,
  { locale = 'en', failed = false, further = [] }: Rendered = {},
) =>
  renderToStaticMarkup(
    <I18nProvider locale={locale} messages={allTexts[locale]}>
      <DrawVerdict words={words} result={result} failed={failed} further={further} />
    </I18nProvider>,
  );

const statesIn = (markup: string) => [...markup.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state);

test.each(['en', 'ja'] as const)('a fair draw lists every check as passed, in %s', (locale) => {
  const checks = DRAW_CHECKS.map((name) => ({ name, passed: true }));
  const markup = render({ verdict: 'fair', checks, draw: null, hasApplicant: null }, { locale });
  expect(statesIn(markup)).toEqual(['passed', ...DRAW_CHECKS.map(() => 'passed')]);
  for (const name of ['FILE', 'COMMITMENT', 'RANDOMNESS'] as const) {
    expect(markup).toContain(renderToStaticMarkup(textOf(locale, `draw.check.${name}`)));
  }
  expect(Object.values(words.checks).filter((text) => !markup.includes(text))).toEqual([]);
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

test('an applicant reads that the own entry is in the list, or that it is missing', () => {
  const checks = DRAW_CHECKS.map((name) => ({ name, passed: true }));
  const listed = render({ verdict: 'fair', checks, draw: null, hasApplicant: true });
  expect(statesIn(listed)).toEqual(['passed', ...DRAW_CHECKS.map(() => 'passed'), 'passed']);
  expect(listed).toContain('0 applicants and you');
  const missing = render({ verdict: 'fair', checks, draw: null, hasApplicant: false });
  expect(statesIn(missing)).toEqual(['notPassed', ...DRAW_CHECKS.map(() => 'passed'), 'notPassed']);
  expect(missing).toContain(words.missing);
  const visitor = render({ verdict: 'fair', checks, draw: null, hasApplicant: null });
  expect(visitor).not.toContain(words.own);
});

test('an own entry in the list doesn’t make an unfair draw fair', () => {
  const checks = DRAW_CHECKS.map((name) => ({ name, passed: name !== 'ROOT' }));
  const markup = render({ verdict: 'unfair', checks, draw: null, hasApplicant: true });
  expect(markup).toContain(renderToStaticMarkup(textOf('en', 'draw.verify.unfair')));
});

test('a fair draw that fails a check of its kind is not called fair', () => {
  const checks = DRAW_CHECKS.map((name) => ({ name, passed: true }));
  const further = [{ key: 'terms', text: 'The terms are the recorded ones', passed: false }];
  const markup = render({ verdict: 'fair', checks, draw: null, hasApplicant: true }, { further });
  expect(statesIn(markup)).toEqual(['notPassed', ...DRAW_CHECKS.map(() => 'passed'), 'notPassed', 'passed']);
  expect(markup).toContain(renderToStaticMarkup(textOf('en', 'draw.verify.unfair')));
});

test('without a result the verdict says nothing about the draw', () => {
  expect(statesIn(render(undefined))).toEqual(['running']);
  expect(statesIn(render(undefined, { failed: true }))).toEqual(['failed']);
});
