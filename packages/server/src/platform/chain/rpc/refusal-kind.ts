/**
 * The reason of a node's refusal. `TOO_LARGE`: fewer blocks may be answered. `LATER`: the node may answer later. `GONE`: the
 * node lacks that part of the chain, another may have it. `REJECTED`: each node gives the same answer. `UNKNOWN`: another
 * node may answer.
 */
export type RefusalKind = 'TOO_LARGE' | 'LATER' | 'GONE' | 'REJECTED' | 'UNKNOWN';

export interface Refusal {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/**
 * Classifies refusals, which providers send with various codes and similar words. The first matching row decides. A row with
 * `logs` is about log searches alone: other calls fail for the same words in other ways.
 */
const rows: readonly { kind: RefusalKind; codes?: readonly number[]; words?: RegExp; logs?: true }[] = [
  // A revert has words of the contract, and a refused transaction those of its pool.
  {
    kind: 'REJECTED',
    codes: [3],
    words:
      /revert|nonce (?:is )?too|already (?:known|imported)|known transaction|underpriced|base fee|fee too low|insufficient funds|gas limit|intrinsic gas|out of gas|invalid opcode/i,
  },
  {
    kind: 'LATER',
    codes: [429, -32029, -32007],
    words:
      /rate.?limit|too many requests|compute units|per.second|throttl|quota|daily|credits|capacity|requests? (?:limit|count|rate)/i,
  },
  // Providers also mention ranges here, but would refuse fewer blocks too: the node doesn't have the blocks yet, or no longer.
  {
    kind: 'LATER',
    words:
      /\b(?:block|header|height|number)s? (?:is |are )?out of (?:range|bounds)|\b(?:beyond|ahead of|after|past|above|exceeds?|(?:greater|higher|later) than) (?:the )?(?:chain |current |last |best )?(?:head|tip|latest|(?:current|last|best) block)\b|in the future|not (?:yet|been) /i,
  },
  {
    kind: 'GONE',
    words:
      /prun(?:ed|ing)|missing trie node|\b(?:archiv\w*|histor\w*|state|data|receipts)\b.{0,60}\b(?:not |un)(?:available|found|supported|stored)/i,
  },
  {
    kind: 'TOO_LARGE',
    logs: true,
    codes: [408, 413, 504, -32614],
    words:
      /range|\b(?:limit\w*|max\w*|exceed\w*|at most|up to|(?:more|less|greater|larger) than)\b.{0,80}\b(?:blocks?|results?|logs?|size|entries)\b|\b(?:blocks?|results?|logs?|response|payload|body|entity|query|size)\b.{0,60}\b(?:too (?:large|big|many|long|wide)|exceed\w*|limit\w*|max\w*|(?:more|less|greater|larger) than)|too (?:many|large|big)|time.{0,3}out|deadline|took too long|context cancell?ed/i,
  },
  {
    kind: 'GONE',
    codes: [-32001, 4444],
    words:
      /(?:header|block|resource)s? (?:is |was |can)?not (?:be )?found|unknown block|histor(?:y|ical)|archive/i,
  },
  { kind: 'REJECTED', codes: [-32602] },
  {
    kind: 'LATER',
    codes: [-32005, -32002, -32603],
    words:
      /time.{0,3}out|deadline|temporarily|try again|overloaded|unavailable|busy|not ready|syncing|bad gateway|internal|upstream|backend|health|\b(?:tier|plan|api.?key)\b|not allowed|denied|forbidden|unauthori[sz]ed/i,
  },
];

export function refusalKind(method: string, { code, message }: Refusal): RefusalKind {
  const isAboutLogs = method === 'eth_getLogs';
  const found = rows.find(
    ({ codes, words, logs }) =>
      (isAboutLogs || logs === undefined) &&
      (codes?.includes(code) === true || words?.test(message) === true),
  );
  return found?.kind ?? 'UNKNOWN';
}

/** Returns the refusal in an answer, in the formats of providers and their proxies; null without one. */
export function refusalIn(answer: unknown): Refusal | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { error, message } = answer as { error?: unknown; message?: unknown };
  if (typeof error === 'object' && error !== null) {
    const { code, message: words, data } = error as { code?: unknown; message?: unknown; data?: unknown };
    return {
      code: Number(code) || 0,
      message: typeof words === 'string' ? words : JSON.stringify(error),
      data,
    };
  }
  const words = typeof error === 'string' ? error : message;
  return typeof words === 'string' && !('result' in answer) ? { code: 0, message: words } : null;
}
