import type { DrawCheckName, DrawVerification } from '../../campaigns/verify-draw.ts';

const MEANINGS: Readonly<Record<DrawCheckName, string>> = {
  FILE: 'The published file is about this draw and has no leaf twice',
  REGISTRATION: 'Closing time, prizes and terms were registered once, before the closing time',
  COMMITMENT: 'The list was committed once, after the closing time',
  COUNT: 'The file has as many leaves as the committed list',
  ROOT: 'Its leaves are those of the committed root',
  RANDOMNESS: 'The random word was stored once, after the list was committed',
  WINNERS: 'The published winners follow from the word',
  WALLETS: 'The wallet of each published winner is in the list at that place',
  PRIZES: 'The prizes went to the winners in their order',
};

/** Formats the verification for people. */
export function drawReport({ verdict, checks, draw }: DrawVerification): string {
  const lines = checks.map(({ name, passed }) => `  ${passed ? 'yes' : 'NO '}  ${MEANINGS[name]}`);
  const facts = draw
    ? [
        '',
        `  draw ${draw.drawId}`,
        `  ${draw.count} applicants, root ${draw.root}`,
        `  committed by ${draw.commitTransaction ?? 'no transaction in the log'}`,
        `  random word 0x${draw.word.toString(16).padStart(32, '0')} (request id ${draw.requestId})`,
        `  stored by ${draw.wordTransaction ?? 'no transaction in the log'}`,
        `  winners in their order: ${draw.winners.join(', ')}`,
      ]
    : [];
  const conclusion = verdict === 'fair' ? 'This draw was fair.' : 'THIS DRAW WAS NOT AS PROMISED.';
  return [...lines, ...facts, '', conclusion, ''].join('\n');
}
