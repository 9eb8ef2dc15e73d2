import type { ReserveCheckName, ReserveFinding, ReserveVerification } from '../../reserve/verify-reserve.ts';

const MEANINGS: Readonly<Record<ReserveCheckName, string>> = {
  REPORT: 'The published report is the one that was stated',
  COUNT: 'It has as many slabs as were stated',
  ORDER: 'Its leaves are in ascending order',
  UNIQUE: 'No leaf is there twice',
  ROOT: 'The root of its leaves is the one that was stated',
  BLOCK: 'Its block is at most a day older than the statement',
  TOKENS: 'The slab of every living token was counted',
  STATES: 'No slab of a token was counted in another state',
};

/** Findings listed for one check. */
const MAX_LISTED = 10;

/** Formats the verification for people. */
export function reserveVerificationReport({
  verdict,
  checks,
  statement,
  tokens,
}: ReserveVerification): string {
  const lines = checks.flatMap(({ name, passed, findings }) => [
    `  ${passed ? 'yes' : 'NO '}  ${MEANINGS[name]}`,
    ...findings.slice(0, MAX_LISTED).map((finding) => `         ${findingText(finding)}`),
    ...(findings.length > MAX_LISTED ? [`         and ${findings.length - MAX_LISTED} more`] : []),
  ]);
  const facts = tokens
    ? [
        '',
        `  ${statement.count} slabs counted, stated by ${statement.transaction}`,
        `  ${tokens.living} living tokens at block ${tokens.block}, ${tokens.counted} with a counted slab`,
        `  ${tokens.inCustody} of them in custody for a redeem`,
        ...(tokens.overridden > 0 ? [`  ${tokens.overridden} tokens lost their slab to an older claim`] : []),
        '',
        '  Not verifiable: that the counted slabs are in the vault, and slabs without a token.',
      ]
    : [];
  const conclusion =
    verdict === 'sound' ? 'This reserve matches the tokens.' : 'THIS RESERVE IS NOT AS STATED.';
  const head = `statement ${statement.index}, month ${statement.month}`;
  return [head, '', ...lines, ...facts, '', conclusion, ''].join('\n');
}

function findingText({ token, serialHash }: ReserveFinding): string {
  return [
    token === null ? null : `token ${token.tokenId} of ${token.collection}`,
    serialHash === null ? null : `slab ${serialHash}`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}
