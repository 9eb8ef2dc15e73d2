import { WalletError } from './wallet-error.ts';

/**
 * Reads the error that a wallet threw. Codes by EIP-1193 (4001, 4100, 4900, 4901), EIP-3085 (4902), EIP-1474 (-32002), WalletConnect (5000 to
 * 5003, 5100, 5101, 6000) and Ledger (0x6985, 0x5501); wallets wrap them in many ways, so the whole error is read.
 */
export function walletErrorOf(error: unknown): WalletError {
  if (error instanceof WalletError) return error;
  const { codes, texts } = faultOf(error);
  const has = (...wanted: readonly unknown[]) => wanted.some((code) => codes.has(code));
  const says = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  if (has(...rejectedCodes) || says(rejected)) return new WalletError('REJECTED', error);
  if (has(...noBatchCodes)) return new WalletError('NO_BATCHES', error);
  if (has(-32002) || says(/already (?:pending|processing)/i)) return new WalletError('BUSY', error);
  if (has(4100)) return new WalletError('WRONG_ACCOUNT', error);
  // The wallet has ended its session.
  if (has(6000)) return new WalletError('NOT_FOUND', error);
  if (has(4900, 4901)) return new WalletError('DISCONNECTED', error);
  if (has('INSUFFICIENT_FUNDS') || says(noCoin)) return new WalletError('NO_COIN_FOR_FEES', error);
  if (says(/revert/i)) return new WalletError('REVERTED', error);
  if (says(/(?:insufficient|not enough) (?:balance|eth\b|gas\b|native)/i)) {
    return new WalletError('NO_COIN_FOR_FEES', error);
  }
  return new WalletError('FAILED', error, { said: ownWords(texts) });
}

const rejectedCodes: readonly unknown[] = [
  ...[4001, 5000, 5001, 5002, 5003, 0x6985, 0x5501],
  ...['ACTION_REJECTED', 'USER_REJECTED'],
];

const refused = '(?:reject|den(?:y|ied)|declin|cancel|refus|abort|disapprov|clos|dismiss)';
const refusedInAsia = '(?:拒否|拒[绝絕]|キャンセル|取消|거부|거절|취소)';

/** The words of wallets for a refusal by their user. Hardware wallets name the user last. */
const rejected = new RegExp(
  [
    String.raw`\buser[\s_-]*(?:has |have |was )?${refused}|${refused}\w* by (?:the )?user|(?<!revert.*)has not approved`,
    String.raw`^(?:(?:(?:the )?sign\w* |the )?(?:request|transaction|tx|sign\w*|action|operation|approval)(?: request)?(?: was| has been)?[\s_-]*)?(?:rejected|denied|declined|cancel+ed)\W*$`,
    String.raw`\b(?:pop-?up|modal|dialog|window)\b.{0,20}\b(?:closed|dismissed)|ActionCancel+ed|UserReject|rejectAll|\b0x(?:6985|5501)\b`,
    `(?:ユーザー|用[户戶]|使用者|사용자).{0,12}${refusedInAsia}|^(?!.*(?:接続|连接|連[接線]|연결)).*${refusedInAsia}`,
  ].join('|'),
  'i',
);

/** The account has less of the network's coin than a transaction costs. The node's gas allowance is 0 without a coin. */
const noCoin =
  /(?:insufficient|(?:not|n['’]t)(?: have)? enough) funds|exceeds the balance of|OutOfFund|gas required exceeds allowance \(0\)|balance (?:is )?too low/i;

/** Error codes of EIP-5792 for a batch that the wallet can't or may not execute atomically. */
const noBatchCodes: readonly unknown[] = [5700, 5710, 5740, 5750, 5760];

/** Whether a wallet says that it doesn't know a chain, and so can't switch to it. */
export function isUnknownChain(error: unknown): boolean {
  const { codes, texts } = faultOf(error);
  if (walletErrorOf(error).code === 'REJECTED') return false;
  return codes.has(4902) || codes.has(5100) || texts.some((text) => unknownChain.test(text));
}

const unknownChain =
  /un(?:recogni[sz]ed|known|supported) (?:chain|network)|(?:chain|network)\b.{0,30}\bnot (?:been )?(?:configured|found|added|supported|recogni[sz]ed|known)|\badd(?:ing)? (?:the|this) (?:chain|network)/i;

/** Whether a wallet says that it doesn't have a request (EIP-1193, JSON-RPC, WalletConnect). */
export function isUnsupported(error: unknown): boolean {
  const { codes } = faultOf(error);
  return [4200, -32601, 5101].some((code) => codes.has(code));
}

interface Fault {
  readonly codes: ReadonlySet<unknown>;
  /** From the outermost place to the innermost. */
  readonly texts: readonly string[];
}

/** Requests may have any text, also the one of an error. */
const notTheFault = /^(?:stack|request\w*|method|params|args|transaction|tx|abi|url|headers|config|version)$/;

const MAX_PLACES = 100;

function faultOf(error: unknown): Fault {
  const codes = new Set<unknown>();
  const texts: string[] = [];
  const seen = new Set<unknown>();
  const queue: unknown[] = [error];
  while (queue.length > 0 && seen.size < MAX_PLACES) {
    const next = queue.shift();
    if (typeof next === 'string') {
      texts.push(next);
      queue.push(jsonIn(next));
    } else if (typeof next === 'object' && next !== null && !seen.has(next) && !ArrayBuffer.isView(next)) {
      seen.add(next);
      const fault = next as Readonly<Record<string, unknown>>;
      // Those of a DOMException are inherited.
      const own = Object.getOwnPropertyNames(fault).slice(0, MAX_PLACES);
      for (const place of new Set(['name', 'code', 'message', ...own])) {
        if (notTheFault.test(place)) continue;
        const value = fault[place];
        if (/code$/i.test(place)) codes.add(codeIn(value));
        queue.push(value);
      }
    }
  }
  return { codes, texts };
}

const codeIn = (value: unknown): unknown =>
  typeof value === 'bigint' || (typeof value === 'string' && /^(?:-?\d+|0x[\da-f]+)$/i.test(value))
    ? Number(value)
    : value;

/** The value that a text has as JSON; undefined when there is none. */
function jsonIn(text: string): unknown {
  const [json] = /\{.*\}/s.exec(text) ?? [];
  if (json === undefined) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const MAX_OWN_WORDS = 200;

/** The innermost text that says something to a reader; null when there is none. */
function ownWords(texts: readonly string[]): string | null {
  const words = texts
    .map((text) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
    .filter((text) => /\p{L}\S*\s+\S/u.test(text) && !meaningless.test(text));
  const [found] = words.slice(-1);
  return found === undefined ? null : found.slice(0, MAX_OWN_WORDS);
}

const meaningless =
  /[{}<>]|internal (?:json-rpc |server )?error|(?:unknown|unexpected|unspecified) error|^\[object/i;
