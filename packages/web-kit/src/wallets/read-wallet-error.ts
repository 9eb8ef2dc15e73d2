import { WalletError } from './wallet-error.ts';

/**
 * Reads the error that a wallet threw. Codes by EIP-1193 (4001, 4100, 4900, 4901), EIP-3085 (4902), EIP-1474 (-32002) and
 * WalletConnect (5000, 6000); wallets wrap them in many ways, so every place where they put codes and texts is read.
 */
export function walletErrorOf(error: unknown): WalletError {
  if (error instanceof WalletError) return error;
  const { codes, texts } = faultOf(error);
  const has = (...wanted: readonly unknown[]) => wanted.some((code) => codes.has(code));
  const says = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  if (has(4001, 5000, 'ACTION_REJECTED', 'USER_REJECTED') || says(rejected)) {
    return new WalletError('REJECTED', error);
  }
  if (has(...noBatchCodes)) return new WalletError('NO_BATCHES', error);
  if (has(-32002) || says(/already (?:pending|processing)/i)) return new WalletError('BUSY', error);
  if (has(4100)) return new WalletError('WRONG_ACCOUNT', error);
  // The wallet has ended its session.
  if (has(6000)) return new WalletError('NOT_FOUND', error);
  if (has(4900, 4901)) return new WalletError('DISCONNECTED', error);
  if (has('INSUFFICIENT_FUNDS') || says(/insufficient funds/i)) {
    return new WalletError('NO_COIN_FOR_FEES', error);
  }
  if (says(/revert/i)) return new WalletError('REVERTED', error);
  if (says(/(?:insufficient|not enough) (?:balance|eth\b|gas\b|native)/i)) {
    return new WalletError('NO_COIN_FOR_FEES', error);
  }
  return new WalletError('FAILED', error, { said: ownWords(texts) });
}

/** The words of wallets for a refusal by their user. Hardware wallets name the user last. */
const rejected = new RegExp(
  [
    String.raw`\buser[\s_-]*(?:has\s+)?(?:rejected|denied|declined|cancel+ed|cancel\b|refused|aborted|disapproved|closed|dismissed)`,
    `(?:rejected|denied|declined|cancel+ed|refused|aborted) by (?:the )?user`,
    String.raw`^(?:(?:the )?(?:request|transaction|signature|action|operation)(?: request)?(?: was| has been)? )?(?:rejected|denied|declined|cancel+ed)\W*$`,
    'ActionCancel+ed|UserReject',
    'ユーザー.{0,8}(?:拒否|キャンセル)',
  ].join('|'),
  'i',
);

/** Error codes of EIP-5792 for a batch that the wallet can't or may not execute atomically. */
const noBatchCodes: readonly unknown[] = [5700, 5710, 5740, 5750, 5760];

/** Whether a wallet says that it doesn't know a chain, and so can't switch to it. */
export function isUnknownChain(error: unknown): boolean {
  const { codes, texts } = faultOf(error);
  return codes.has(4902) || texts.some((text) => /un(?:recognized|known) chain/i.test(text));
}

/** Whether a wallet says that it doesn't have a request (EIP-1193, JSON-RPC). */
export function isUnsupported(error: unknown): boolean {
  const { codes } = faultOf(error);
  return codes.has(4200) || codes.has(-32601);
}

interface Fault {
  readonly codes: ReadonlySet<unknown>;
  /** From the outermost place to the innermost. */
  readonly texts: readonly string[];
}

/** Where wallets and their libraries put errors in errors. Requests, which may have any text, aren't among them. */
const places = [
  ...['name', 'message', 'shortMessage', 'details', 'reason', 'description'],
  ...[
    'data',
    'error',
    'originalError',
    'innerError',
    'cause',
    'errors',
    'info',
    'value',
    'body',
    'response',
    'result',
  ],
] as const;

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
    } else if (Array.isArray(next)) {
      queue.push(...next.slice(0, MAX_PLACES));
    } else if (typeof next === 'object' && next !== null && !seen.has(next)) {
      seen.add(next);
      const fault = next as Readonly<Record<string, unknown>>;
      const { code } = fault;
      if (code !== undefined)
        codes.add(typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code);
      queue.push(...places.map((place) => fault[place]));
    }
  }
  return { codes, texts };
}

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
