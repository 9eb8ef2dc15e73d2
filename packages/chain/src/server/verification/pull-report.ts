import type { PullCheckName, PullVerification } from '../../gacha/verify-pull.ts';

const MEANINGS: Readonly<Record<PullCheckName, string>> = {
  POOL_FILE: 'The pool file is the one the drop was created with',
  POOL_ROOT: "Its cards are those of the drop's Merkle root",
  RANKS: 'Their ranks are those announced at the creation',
  SHUFFLE: 'Their order follows from the random seed on chain',
  DRAW: 'Repeating every draw from the first on gives this card',
  RANDOMNESS: 'The random word was stored once, as the log says',
  CARD: 'The log says that this card went to that pack and holder',
};

/** Formats the verification for people. */
export function pullReport({ verdict, checks, pull }: PullVerification): string {
  const lines = checks.map(({ name, passed }) => `  ${passed ? 'yes' : 'NO '}  ${MEANINGS[name]}`);
  const facts = pull
    ? [
        '',
        `  drop ${pull.dropId}, pack ${pull.packId}, request ${pull.entry}, pack ${pull.position + 1} of it`,
        `  random word 0x${pull.word.toString(16).padStart(32, '0')} (request id ${pull.requestId})`,
        pull.lastOnePrize
          ? `  card ${pull.index} of rank ${pull.rank}, the last-one prize: minted with the card of the last pack`
          : `  card ${pull.index} of rank ${pull.rank}, drawn from ${pull.remaining} that were left`,
        `  slab ${pull.serialHash}`,
        `  holder ${pull.holder}`,
        `  drawn by ${pull.drawTransaction ?? 'no transaction in the log'}`,
      ]
    : [];
  const conclusion = verdict === 'fair' ? 'This pull was fair.' : 'THIS PULL WAS NOT AS PROMISED.';
  return [...lines, ...facts, '', conclusion, ''].join('\n');
}
