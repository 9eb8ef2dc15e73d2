import type { PullProof } from '@kura/api-contract/gacha';
import { PULL_CHECKS, type PullVerification, pulledCardTokenId } from '@kura/chain/gacha';
import { dishonestPulls, openPullScenario, type PresentedPull, type PullScenario } from '@kura/testing/chain';
import { serveFiles } from '@kura/testing/programs';
import { I18nProvider } from '@kura/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allTexts } from '../../../../i18n/all-texts.ts';
import { preloadTexts } from '../../../../i18n/use-texts.ts';
import { ProofChecks } from './proof-checks.tsx';
import { factsOf } from './proof-facts.tsx';
import { verifyInBrowser } from './verify-in-browser.ts';

const { en: texts } = allTexts;

let scenario: PullScenario;
let shop: Awaited<ReturnType<typeof serveFiles>>;
let published: Uint8Array;
beforeAll(async () => {
  await preloadTexts(['proof'], 'en');
  scenario = await openPullScenario();
  shop = await serveFiles(() => published);
});
afterAll(async () => {
  shop.stop();
  await scenario.stop();
});

function verify({
  gacha,
  collection,
  tokenId,
  poolBytes,
  dropBlock,
}: PresentedPull): Promise<PullVerification> {
  published = poolBytes;
  const poolFileUrl = `${shop.url}/pool`;
  const { dropId, draws } = scenario.honest;
  // The server names a fairly drawn card on each page.
  const draw = { collection, tokenId: `${pulledCardTokenId(dropId, draws[1])}` };
  const subject = { gachaAddress: gacha, poolFileUrl, dropBlock: Number(dropBlock), draw };
  return verifyInBrowser(subject, `${tokenId}`, scenario.rpcUrl);
}

/** Reads the verdict's state and title from the page, and the state of each check by name. */
function shown(result: PullVerification | undefined, failed = false) {
  const markup = renderToStaticMarkup(
    <I18nProvider locale="en" messages={texts}>
      <ProofChecks result={result} failed={failed} />
    </I18nProvider>,
  );
  const [verdict, list] = markup.split('<ol') as [string, string];
  const lines = list.split('<li').slice(1);
  const nameOf = (line: string) =>
    PULL_CHECKS.filter((name) => line.includes(textOf(String(texts[`proof.check.${name}`]))));
  return {
    verdict: /data-state="(\w+)"/.exec(verdict)?.[1],
    title: /id="proof-verdict"[^>]*>([^<]*)</.exec(verdict)?.[1],
    checks: lines.map((line) => [...nameOf(line), /data-state="(\w+)"/.exec(line)?.[1]]),
  };
}

const textOf = (text: string) => renderToStaticMarkup(text);

describe('the proof page', () => {
  test.each(dishonestPulls)('[T4] names $fails when $what', async (dishonest) => {
    const { verdict, title, checks } = shown(await verify(await scenario.present(dishonest)));
    expect([verdict, title]).toEqual(['unfair', texts['proof.unfair']]);
    const last = { POOL_FILE: 0, DRAW: 4 }[dishonest.fails as string] ?? PULL_CHECKS.length - 1;
    const stateOf = (name: string, place: number) =>
      name === dishonest.fails ? 'notPassed' : place > last ? 'waiting' : 'passed';
    expect(checks).toEqual(PULL_CHECKS.map((name, index) => [name, stateOf(name, index)]));
  });

  test('says that an honest pull of the same drop was fair', async () => {
    const result = await verify(scenario.presentHonest());
    expect(result.pull?.index).toBe(scenario.honest.draws[0]);
    expect(shown(result)).toEqual({
      verdict: 'fair',
      title: texts['proof.fair'],
      checks: PULL_CHECKS.map((name) => [name, 'passed']),
    });
  });

  test('[T4] reads the log from the block that the server names, and gives no verdict when the drop is older', async () => {
    const honest = scenario.presentHonest();
    const { verdict, checks } = shown(await verify({ ...honest, dropBlock: honest.dropBlock + 1n }));
    expect(verdict).toBe('unfair');
    expect(checks).toEqual(PULL_CHECKS.map((name) => [name, name === 'RANKS' ? 'notPassed' : 'passed']));
  });

  test('gives no verdict before a result, or without one', async () => {
    const waiting = PULL_CHECKS.map((name) => [name, 'waiting']);
    expect(shown(undefined)).toEqual({ verdict: 'running', title: texts['proof.running'], checks: waiting });
    expect(shown(undefined, true)).toEqual({
      verdict: 'failed',
      title: texts['proof.failed'],
      checks: waiting,
    });
    const { dropId, draws } = scenario.honest;
    const undrawn = { ...scenario.presentHonest(), tokenId: pulledCardTokenId(dropId, draws[2]) };
    await expect(verify(undrawn)).rejects.toThrow('not drawn yet');
  });

  test('[T4] shows the values that the verification used, not those of the server', async () => {
    const result = await verify(scenario.presentHonest());
    const foreign = `0x${'ee'.repeat(20)}` as const;
    const proof = {
      entry: { requestId: 'of the server', holder: foreign },
      randomness: { word: 'of the server', transactionHash: foreign },
      draw: { poolIndex: -1, transactionHash: foreign },
      leaf: { serialHash: foreign },
      poolFileUrl: '/pool',
    } as unknown as PullProof;
    const text = (shownResult: PullVerification | undefined) =>
      renderToStaticMarkup(
        <I18nProvider locale="en" messages={texts}>
          {factsOf(((key: string) => key) as never, proof, shownResult, '').map(({ key, value }) => (
            <p key={key}>{value}</p>
          ))}
        </I18nProvider>,
      );
    expect(text(undefined)).toContain('0xeeee');
    expect(text(result)).not.toContain('0xeeee');
    expect(text(result)).not.toContain('server');
    expect(text(result)).toContain(result.pull?.holder);
    expect(text(result)).toContain(result.pull?.drawTransaction);
    expect(text(result)).toContain(result.pull?.wordTransaction);
  });
});
