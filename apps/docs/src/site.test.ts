import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { contract } from '@kura/api-contract';
import { problems } from '@kura/api-contract/problems';
import { describedCalls } from '@kura/server/openapi';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'kura-docs-'));
afterAll(() => rmSync(folder, { recursive: true }));
const eleventy = path.resolve(import.meta.dirname, '../../../node_modules/@11ty/eleventy/cmd.cjs');
execFileSync(process.execPath, [eleventy, '--quiet', `--output=${folder}`], {
  cwd: path.dirname(import.meta.dirname),
  stdio: 'pipe',
});

const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const pages = new Map(
  names.filter((name) => name.endsWith('.html')).map((name) => [name.replace('.html', ''), read(name)]),
);
const guide = pages.get('index') as string;
const sizeOf = (name: string) => gzipSync(read(name)).length;

/** The text of a page as a reader sees it. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

describe('the documentation', () => {
  const calls = describedCalls(contract);

  it('has every call of the contract on the page of its feature', () => {
    const missing = calls.filter(({ feature, name, contract: call }) => {
      const { method, path: at, summary } = call;
      const [, section = ''] = (pages.get(`reference/${feature}`) ?? '').split(
        `<section id="${feature}.${name}">`,
      );
      const [own = ''] = section.split('</section>');
      const text = textOf(own);
      return !(
        text.includes(`${method} /api${at === '/' ? '' : at}`) && text.includes(summary.replaceAll('`', ''))
      );
    });
    expect(calls.length).toBeGreaterThan(300);
    expect(missing).toEqual([]);
  });

  it('says who may call, and which errors a call answers', () => {
    const page = pages.get('reference/gacha') as string;
    const [, roll = ''] = page.split('<section id="gacha.roll">');
    expect(roll.split('</section>')[0]).toContain('<a href="/api/docs#PRICE_CHANGED">');
    for (const badge of ['admin', 'scope catalogue', 'proof of identity']) {
      expect(page).toContain(`<small class="badge">${badge}</small>`);
    }
  });

  it('explains every error code in the guide, with its remedy', () => {
    const text = textOf(guide);
    const remedies = Object.entries(problems).map(([code, { remedy }]) => [code, remedy] as const);
    expect(remedies.filter(([code]) => !guide.includes(`<code id="${code}">`))).toEqual([]);
    expect(remedies.filter(([, remedy]) => !text.includes(remedy.replaceAll('`', '')))).toEqual([]);
  });

  it('[T45] has no inline script or style, and loads nothing from elsewhere', () => {
    const inline =
      /<style|\sstyle=|<script(?! src="\/api\/docs\/)|\son\w+=|javascript:|<(?:link|img|script)[^>]+"https?:/;
    const tags = [...pages].map(([name, page]) => [name, (page.match(/<[^>]+>/g) ?? []).join('\n')] as const);
    expect(tags.length).toBeGreaterThan(50);
    expect(tags.filter(([, markup]) => inline.test(markup)).map(([name]) => name)).toEqual([]);
  });

  it('has no link that leads nowhere', () => {
    const ids = new Map([...pages].map(([name, page]) => [name, new Set(page.match(/(?<= id=")[^"]+/g))]));
    const broken = [...pages].flatMap(([name, page]) =>
      (page.match(/(?<=<a [^>]*href=")[^"]+/g) ?? []).filter((link) => {
        const [at = '', anchor] = link.split('#');
        if (!/^(?:\/api\/docs|$)/.test(at) || at.endsWith('.md')) return false;
        const target = at === '' ? name : at.replace(/^\/api\/docs\/?/, '') || 'index';
        return !(anchor === undefined ? ids.has(target) : ids.get(target)?.has(anchor));
      }),
    );
    expect(broken).toEqual([]);
  });

  it('leads the search to places that exist', () => {
    const entries: { id: string; kind: string }[] = JSON.parse(read('search.json'));
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['Guide', 'Call', 'Schema', 'Error']));
    const lost = entries.filter(({ id }) => {
      const [at = '', anchor] = id.split('#');
      return !pages.get(at.replace(/^\/api\/docs\/?/, '') || 'index')?.includes(` id="${anchor}"`);
    });
    expect(lost).toEqual([]);
  });

  it('has a field of `GET /api` in each place for a value of the shop', () => {
    const facts = [...guide.matchAll(/<span data-fact="([^"]+)">([^<]*)/g)].map(([, at, text]) => [at, text]);
    expect(facts).toContainEqual(['faucet.amounts.USDC', '1000']);
    expect(facts.filter(([, text]) => ['', 'undefined'].includes(text as string))).toEqual([]);
    expect((guide + read('guide.md')).match(/[@{]\{/g)).toBeNull();
  });

  it('costs a reader less than 300 KB compressed with any page, the search included', () => {
    const shared = ['tokens.css', 'base.css', 'style.css', 'script.js', 'minisearch.js', 'search.json'];
    const largest = Math.max(...[...pages.keys()].map((name) => sizeOf(`${name}.html`)));
    expect(largest + shared.reduce((sum, name) => sum + sizeOf(name), 0)).toBeLessThan(300_000);
  });
});
