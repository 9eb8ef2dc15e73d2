import { serialHash } from '@kura/chain/gacha';
import { merkleTree, RESERVE_CHECKS, type ReserveVerification, reserveLeaf } from '@kura/chain/reserve';
import {
  dishonestReserves,
  openReserveScenario,
  type PresentedReserve,
  type ReserveScenario,
} from '@kura/testing/chain';
import { serveFiles } from '@kura/testing/programs';
import { I18nProvider, type Locale } from '@kura/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { allTexts, textOf } from '../../../i18n/all-texts.ts';
import { preloadTexts } from '../../../i18n/use-texts.ts';
import { CountedCardVerdict } from './counted-card-verdict.tsx';
import { ReserveVerdict } from './reserve-verdict.tsx';
import { verifyCardInBrowser, verifyReserveInBrowser } from './verify-in-browser.ts';

let scenario: ReserveScenario;
let shop: Awaited<ReturnType<typeof serveFiles>>;
let report: Uint8Array | null = null;
beforeAll(async () => {
  scenario = await openReserveScenario();
  shop = await serveFiles((path) => {
    if (path.includes('/report')) return report;
    return path === `/gacha/pools/${scenario.drop.dropId}` ? scenario.drop.poolBytes : null;
  });
  await Promise.all((['en', 'ja'] as const).map((locale) => preloadTexts(['reserve'], locale)));
});
afterEach(() => scenario.reset());
afterAll(async () => {
  shop.stop();
  await scenario.stop();
});

const places = () => {
  const { reserveLog, collectionFactory } = scenario.chain.network.contracts;
  return {
    rpcUrl: scenario.chain.rpcUrl,
    apiUrl: shop.url,
    contracts: { reserveLog, collectionFactory, firstBlock: 0 },
  };
};

function verify(presented: PresentedReserve): Promise<ReserveVerification> {
  report = presented.report;
  return verifyReserveInBrowser(Number(presented.index), places());
}

const render = (content: React.ReactNode, locale: Locale = 'en') =>
  renderToStaticMarkup(
    <I18nProvider locale={locale} messages={allTexts[locale]}>
      {content}
    </I18nProvider>,
  );

const statesIn = (markup: string) => {
  const [verdict, ...checks] = [...markup.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state);
  return { verdict, checks };
};

describe('the button that verifies the reserve', () => {
  test.each(dishonestReserves)('[T70] names $fails when $what', async (dishonest) => {
    const result = await verify(await scenario.present(dishonest));
    const markup = render(<ReserveVerdict result={result} failed={false} />);
    const { verdict, checks } = statesIn(markup);
    expect(verdict).toBe('notPassed');
    expect(markup).toContain(renderToStaticMarkup(textOf('en', 'reserve.unsound')));
    expect(checks).toEqual(
      RESERVE_CHECKS.map((name) =>
        name === dishonest.fails ? 'notPassed' : dishonest.fails === 'REPORT' ? 'skipped' : 'passed',
      ),
    );
  });

  test.each(['en', 'ja'] as const)('says about an honest report that it matches, in %s', async (locale) => {
    const result = await verify(await scenario.present());
    const markup = render(<ReserveVerdict result={result} failed={false} />, locale);
    expect(statesIn(markup)).toEqual({ verdict: 'passed', checks: RESERVE_CHECKS.map(() => 'passed') });
    expect(markup).toContain(renderToStaticMarkup(textOf(locale, 'reserve.sound')));
    for (const name of RESERVE_CHECKS) {
      expect(markup).toContain(renderToStaticMarkup(textOf(locale, `reserve.check.${name}`)));
    }
  });

  test('says nothing before there is a result, or without one', () => {
    expect(statesIn(render(<ReserveVerdict result={undefined} failed={false} />)).verdict).toBe('running');
    expect(statesIn(render(<ReserveVerdict result={undefined} failed />)).verdict).toBe('failed');
  });
});

describe('the button that verifies one card', () => {
  test.each([
    [true, 'passed'],
    [false, 'notPassed'],
  ])('says whether its slab was counted: %s', async (honest, state) => {
    const { index, month } = await scenario.present();
    const slab = { serialHash: serialHash(scenario.held[honest ? 0 : 1]!), state: 'TOKEN' as const };
    const leaves = scenario.honest.map((each) => reserveLeaf(each, month));
    const statement = { index: Number(index), month } as never;
    const result = await verifyCardInBrowser(
      { collection: scenario.collection, tokenId: `${scenario.heldTokenId}` },
      {
        statement,
        collection: scenario.collection,
        tokenId: `${scenario.heldTokenId}`,
        ...slab,
        proof: merkleTree(leaves).proof(reserveLeaf(slab, month)),
      },
      places(),
    );
    const markup = render(<CountedCardVerdict result={result} failed={false} month="November 2026" />);
    expect(statesIn(markup).verdict).toBe(state);
  });

  test('says nothing before there is a result, or without one', () => {
    const shown = (failed: boolean) =>
      statesIn(render(<CountedCardVerdict result={undefined} failed={failed} month="" />)).verdict;
    expect(shown(false)).toBe('running');
    expect(shown(true)).toBe('failed');
  });
});
