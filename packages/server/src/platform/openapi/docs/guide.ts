import { readFile } from 'node:fs/promises';
import { problemRemedies } from '@kura/api-contract/problem-remedies';
import { type ProblemCode, problems } from '@kura/api-contract/problems';
import { realtimeEvents } from '@kura/api-contract/system';
import {
  ACCESS_TOKEN_LIFETIME_SECONDS,
  REFRESH_TOKEN_LIFETIME_SECONDS,
  SIGN_IN_MESSAGE_LIFETIME_SECONDS,
  SIGN_IN_STATEMENT,
} from '@kura/domain/auth';
import { INTENT_LIFETIME_MS } from '@kura/domain/intents';
import {
  AUCTION_DURATION_SECONDS,
  EXTENSION_WINDOW_SECONDS,
  MAX_LISTINGS_TOGETHER,
  MAX_ORDERS_PER_SIGNATURE,
} from '@kura/domain/orders';
import { MAX_PACKS_PER_REVEAL } from '@kura/domain/packs';
import { Marked } from 'marked';
import { z } from 'zod';
import type { OpenApiDocument } from '../open-api-document.ts';
import { codeBlock } from './highlighted.ts';
import { escaped, slugOf } from './html.ts';

export interface GuideFacts {
  /** Origin of the shop: `https://kura.example`. */
  origin: string;
  network: { name: string; chainId: number; isLocal: boolean };
}

export interface Heading {
  level: number;
  text: string;
  id: string;
}

const minutes = (seconds: number) => `${seconds / 60} minutes`;
const days = (seconds: number) => `${seconds / 86_400} days`;

const localWallets = `This shop runs on your machine with a chain of its own. Its test wallets have ETH for gas, USDC, USDT and points. This
exports the private key of the first one:

\`\`\`sh
export PRIVATE_KEY=$(curl -s "{{origin}}/demo/wallets.json" | node -p "JSON.parse(fs.readFileSync(0)).wallets[0].privateKey")
\`\`\`

Other programs use the same wallets, so what they hold may change under you. For a wallet of your own, first do step 3, then make
a key in its folder, export it as \`PRIVATE_KEY\`, and give its address ETH for gas and USDC to pay. \`token\` is \`ETH\`, \`USDC\`,
\`USDT\` or \`POINT\`; each call gives 1 ETH, 1,000 USDC or USDT, or 100,000 points:

\`\`\`sh
node -e "const { generatePrivateKey: make, privateKeyToAddress: of } = require('viem/accounts'); const key = make(); console.log(key, of(key))"
export PRIVATE_KEY=0x… ADDRESS=0x…
curl "{{origin}}/demo/faucet" -H 'content-type: application/json' -d "{\\"token\\":\\"ETH\\",\\"address\\":\\"$ADDRESS\\"}"
curl "{{origin}}/demo/faucet" -H 'content-type: application/json' -d "{\\"token\\":\\"USDC\\",\\"address\\":\\"$ADDRESS\\"}"
\`\`\`

The keys of the test wallets are public and worth nothing elsewhere. Never send real money to these addresses.`;

const publicWallets = `Any wallet whose private key your script has will do: \`export PRIVATE_KEY=0x…\`. It needs a little ETH on {{network-name}} for gas, and USDC for
the pack. On Base Sepolia both are free: ETH from a faucet that [Base lists](https://docs.base.org/base-chain/tools/network-faucets),
USDC from [Circle's faucet](https://faucet.circle.com). \`GET /api/erc20/USDC\` answers the contract that this shop accepts.`;

/** The guide with its tables and this shop's own facts filled in, as Markdown. */
export async function guideMarkdown(
  document: OpenApiDocument,
  { origin, network }: GuideFacts,
): Promise<string> {
  const source = await readFile(new URL('../../../../../../apps/docs/pages/_includes/guide.md', import.meta.url), 'utf8');
  const facts: Record<string, string> = {
    origin,
    network: `${network.name}, chain id ${network.chainId}`,
    'network-name': network.name,
    version: document.info.version,
    statement: SIGN_IN_STATEMENT,
    'minutes:SIGN_IN_MESSAGE': minutes(SIGN_IN_MESSAGE_LIFETIME_SECONDS),
    'minutes:ACCESS_TOKEN': minutes(ACCESS_TOKEN_LIFETIME_SECONDS),
    'days:REFRESH_TOKEN': days(REFRESH_TOKEN_LIFETIME_SECONDS),
    events: eventTable(),
    'rate-limits': rateLimitTable(document),
    limits: limitTable(),
    errors: errorTable(),
  };
  const fill = (text: string) =>
    text.replaceAll(/\{\{([\w:-]+)\}\}/g, (_found, name: string) => {
      const fact = facts[name];
      if (fact === undefined) throw new Error(`The guide names ${name}, which nothing fills in`);
      return fact;
    });
  return fill(source.replace('{{wallets}}', network.isLocal ? localWallets : publicWallets));
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function eventTable(): string {
  return table(
    ['event', 'payload'],
    Object.entries(realtimeEvents).map(([name, schema]) => [
      `\`${name}\``,
      Object.entries((schema as z.ZodObject).shape)
        .map(
          ([field, inner]) => `\`${field}\`: ${z.globalRegistry.get(inner as z.ZodType)?.description ?? ''}`,
        )
        .join(' ') || 'none',
    ]),
  );
}

function rateLimitTable({ paths }: OpenApiDocument): string {
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const limit = operation['x-rate-limit'] as { requests: number; perSeconds: number } | undefined;
      if (limit === undefined || operation['x-access'] === 'admin') return [];
      return [[`\`${method.toUpperCase()} ${path}\``, String(limit.requests), `${limit.perSeconds} s`]];
    }),
  );
  return table(['call', 'requests', 'window'], rows);
}

function limitTable(): string {
  const { least, most } = AUCTION_DURATION_SECONDS;
  return table(
    ['what', 'limit'],
    [
      ['JSON body', '256 KiB; other sizes are in the reference'],
      ['Picture of a user', '12 MiB'],
      ['Intent', `may be signed for ${minutes(INTENT_LIFETIME_MS / 1000)}`],
      ['Listing', 'ends at most 180 days ahead; 30 days when `endsAt` is absent'],
      ['Offer', 'ends at most 180 days ahead; 7 days when `endsAt` is absent'],
      [
        'Auction',
        `ends ${least / 3600} hour to ${days(most)} ahead; a bid in the last ${minutes(EXTENSION_WINDOW_SECONDS)} extends it`,
      ],
      ['Packs in one purchase', "the drop's `limitPerTransaction`, at most 100"],
      ['Packs in one reveal', String(MAX_PACKS_PER_REVEAL)],
      ['Listings bought in one transaction', String(MAX_LISTINGS_TOGETHER)],
      ['Orders under one signature', String(MAX_ORDERS_PER_SIGNATURE)],
      ['Prices', 'greater than 0, at most 6 decimals'],
      ['Realtime messages', 'kept for 24 hours; 200 in one answer of `GET /api/events`'],
      ['Websocket', '60 rooms and 30 requests per second'],
      ['`Idempotency-Key`', '200 characters, kept for 24 hours'],
    ],
  );
}

function errorTable(): string {
  return table(
    ['code', 'status', 'meaning and remedy'],
    Object.entries(problems).map(([code, { status, title }]) => [
      `<code id="${code}">${code}</code>`,
      String(status),
      `${title}. ${problemRemedies[code as ProblemCode]}`,
    ]),
  );
}

/** The guide as HTML, with the headings that the table of contents and the search show. */
export function guideHtml(markdown: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = slugOf(text);
        headings.push({ level: depth, text, id });
        const content = this.parser.parseInline(tokens);
        return depth === 1
          ? `<h1>${content}</h1>`
          : `<h${depth} id="${id}"><a href="#${id}">${content}</a></h${depth}>`;
      },
      code({ text, lang = '' }) {
        const [language = '', file] = lang.split(' ');
        return codeBlock(text, language, file);
      },
      table(token) {
        const cell = (tag: string, tokens: (typeof token.header)[number]['tokens']) =>
          `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
        const named = token.header.some(({ text }) => text !== '');
        const head = named
          ? `<thead><tr>${token.header.map(({ tokens }) => cell('th', tokens)).join('')}</tr></thead>`
          : '';
        const rows = token.rows.map(
          (row) => `<tr>${row.map(({ tokens }) => cell('td', tokens)).join('')}</tr>`,
        );
        const label = escaped(headings.at(-1)?.text ?? 'Table');
        return `<div class="table" role="group" aria-label="${label}" tabindex="0"><table>${head}<tbody>${rows.join('')}</tbody></table></div>`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), headings };
}
