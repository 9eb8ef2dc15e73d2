import type { Slab } from '../../gacha/slab.ts';
import type { DropCheckName, DropFinding, DropVerification } from '../../gacha/verify-drop.ts';

const MEANINGS: Readonly<Record<DropCheckName, string>> = {
  POOL_FILE: 'The published pool file is the one the drop was created with',
  POOL_ROOT: "Its cards are those of the drop's Merkle root",
  RANKS: 'Their ranks are those announced at the creation',
  SHUFFLE: 'Their order follows from the random seed on chain',
  UNIQUE_SLABS: 'No slab is in the pool twice',
  EARLIER_FILES: 'The pool file of every earlier drop is published and unchanged',
  OTHER_DROPS: 'No card can be drawn from another drop or lives there as a token',
  SLABS_FREE: 'No slab that the file names has a token of its own',
};

/** Findings listed for one check. */
const MAX_LISTED = 10;

/** Formats the verification for people. */
export function dropReport(dropId: string, { verdict, checks, pool }: DropVerification): string {
  const lines = checks.flatMap(({ name, passed, findings }) => [
    `  ${passed ? 'yes' : 'NO '}  ${MEANINGS[name]}`,
    ...findings.slice(0, MAX_LISTED).map((finding) => `         ${findingText(finding)}`),
    ...(findings.length > MAX_LISTED ? [`         and ${findings.length - MAX_LISTED} more`] : []),
  ]);
  const facts = pool
    ? [
        '',
        `  ${pool.cards} cards: ${Object.entries(pool.ranks)
          .map(([rank, count]) => `${count} ${rank}`)
          .join(', ')}`,
        `  ${pool.named} named, ${pool.cards - pool.named} secret until they are drawn`,
        ...(pool.lastOnePrize
          ? [
              `  the last pack also gets the last-one prize: rank ${pool.lastOnePrize.rank}, ${slabText(pool.lastOnePrize.slab)}`,
            ]
          : []),
        `  compared with ${pool.comparedDrops} other drops`,
      ]
    : [];
  const conclusion = verdict === 'sound' ? 'This drop is sound.' : 'THIS DROP IS NOT AS PROMISED.';
  return [`drop ${dropId}`, '', ...lines, ...facts, '', conclusion, ''].join('\n');
}

const slabText = ({ grader, gradingNumber, certificateNumber }: Slab) =>
  `${grader} ${gradingNumber}, certificate ${certificateNumber}`;

function findingText({ index, serialHash, dropId, token }: DropFinding): string {
  return [
    index === null ? null : `card ${index}`,
    serialHash === null ? null : `slab ${serialHash}`,
    dropId === null ? null : `drop ${dropId}`,
    token === null ? null : `token ${token.tokenId} of ${token.collection}`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}
