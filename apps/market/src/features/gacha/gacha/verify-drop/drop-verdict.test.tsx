import { DROP_CHECKS, type DropVerification } from '@kura/chain/gacha';
import { type DropScenario, dishonestDrops, openDropScenario, type PresentedDrop } from '@kura/testing/chain';
import { serveFiles } from '@kura/testing/programs';
import { I18nProvider, type Locale } from '@kura/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { allTexts, textOf } from '../../../../i18n/all-texts.ts';
import { preloadTexts } from '../../../../i18n/use-texts.ts';
import { DropVerdict } from './drop-verdict.tsx';
import { verifyDropInBrowser } from './verify-drop-in-browser.ts';

let scenario: DropScenario;
let shop: Awaited<ReturnType<typeof serveFiles>>;
let published: PresentedDrop['files'] = new Map();
beforeAll(async () => {
  scenario = await openDropScenario();
  shop = await serveFiles((path) => published.get(BigInt(path.slice(1))));
  await Promise.all((['en', 'ja'] as const).map((locale) => preloadTexts(['gacha'], locale)));
});
afterEach(() => scenario.reset());
afterAll(async () => {
  shop.stop();
  await scenario.stop();
});

function verify({ drop, files }: PresentedDrop): Promise<DropVerification> {
  published = files;
  return verifyDropInBrowser(
    {
      contractAddress: scenario.chain.network.contracts.gacha,
      dropId: `${drop.dropId}`,
      createdBlock: Number(drop.createdBlock),
    },
    {
      rpcUrl: scenario.chain.rpcUrl,
      poolsUrl: shop.url,
    },
  );
}

/** Reads the verdict with its title from the page, and the state of each check by name. */
function shown(result: DropVerification | undefined, { failed = false, locale = 'en' as Locale } = {}) {
  const texts = allTexts[locale];
  const markup = renderToStaticMarkup(
    <I18nProvider locale={locale} messages={texts}>
      <DropVerdict result={result} failed={failed} />
    </I18nProvider>,
  );
  const [verdict = '', list = ''] = markup.split('<ol');
  const nameOf = (line: string) =>
    DROP_CHECKS.filter((name) => line.includes(renderToStaticMarkup(textOf(locale, `verify.check.${name}`))));
  return {
    verdict: /data-state="(\w+)"/.exec(verdict)?.[1],
    says: (text: string) => markup.includes(renderToStaticMarkup(text)),
    checks: list
      .split('data-state=')
      .slice(1)
      .map((line) => [...nameOf(line), /^"(\w+)"/.exec(line)?.[1]]),
  };
}

describe('the button that verifies a drop', () => {
  test.each(dishonestDrops)('[T4] names $fails when $what', async (dishonest) => {
    const { verdict, says, checks } = shown(await verify(await scenario.present(dishonest)));
    expect(verdict).toBe('notPassed');
    expect(says(textOf('en', 'verify.unsound'))).toBe(true);
    const stateOf = (name: string) =>
      name === dishonest.fails ? 'notPassed' : dishonest.fails === 'POOL_FILE' ? 'skipped' : 'passed';
    expect(checks).toEqual(DROP_CHECKS.map((name) => [name, stateOf(name)]));
  });

  test.each(['en', 'ja'] as const)('says that an honest drop is sound, in %s', async (locale) => {
    const { verdict, says, checks } = shown(await verify(await scenario.present()), { locale });
    expect(verdict).toBe('passed');
    expect(says(textOf(locale, 'verify.sound'))).toBe(true);
    expect(checks).toEqual(DROP_CHECKS.map((name) => [name, 'passed']));
  });

  test.each(['en', 'ja'] as const)('names the verified last-one prize, in %s', async (locale) => {
    const presented = await scenario.present({ lastOnePrize: true });
    const { says } = shown(await verify(presented), { locale });
    const { grader, certificateNumber } = presented.drop.poolFile.lastOnePrize!.slab;
    const named = textOf(locale, 'verify.lastOne').replace('{slab}', `${grader} ${certificateNumber}`);
    expect(says(named)).toBe(true);
    await scenario.reset();
    expect(shown(await verify(await scenario.present()), { locale }).says(named)).toBe(false);
  });

  test('[T4] gives no verdict when the log doesn’t have the drop from the block that the server names', async () => {
    const presented = await scenario.present();
    await scenario.chain.client.mine({ blocks: 1 });
    const later = { ...presented.drop, createdBlock: presented.drop.createdBlock + 1n };
    const { verdict, checks } = shown(await verify({ ...presented, drop: later }));
    expect(verdict).toBe('notPassed');
    expect(checks).toEqual(DROP_CHECKS.map((name) => [name, name === 'RANKS' ? 'notPassed' : 'passed']));
  });

  test('gives no verdict before a result, or without one', async () => {
    expect(shown(undefined)).toMatchObject({ verdict: 'running', checks: [] });
    expect(shown(undefined, { failed: true })).toMatchObject({ verdict: 'failed', checks: [] });
  });
});
