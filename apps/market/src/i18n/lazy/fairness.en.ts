import type { SameKeys } from '@kura/web-kit';
import type { texts as japanese } from './fairness.ja.ts';

export const texts = {
  'fairness.title': 'How draws stay fair',
  'fairness.lead':
    'Not even Kura can influence a draw. Here’s how each card is decided, and how anyone can verify it.',
  'fairness.how': 'From pack to card',
  'fairness.step1': 'The contents are fixed in advance',
  'fairness.step1Text':
    'Before the sale, the list of all cards and ranks is published and its hash is recorded on chain. If a single card is swapped, the hash no longer matches. Secret cards are fixed the same way, without being shown.',
  'fairness.step2': 'Your card isn’t decided yet',
  'fairness.step2Text':
    'A pack you buy has no card assigned. Nobody knows what a sealed pack will give, not even Kura.',
  'fairness.step3': 'You open the pack',
  'fairness.step3Text':
    'Your request burns the pack and records your place in the queue on chain. From then on, nobody can cancel the request or change its place.',
  'fairness.step4': 'The randomness arrives',
  'fairness.step4Text':
    'Chainlink VRF delivers a verifiable random number. Nobody can predict it, and nobody can overwrite it.',
  'fairness.step5': 'A remaining card is drawn',
  'fairness.step5Text':
    'That number alone picks one of the cards left in the pool, all equally likely. The card goes straight to the person who opened the pack.',
  'fairness.oddsNow': 'Current odds',
  'fairness.oddsNowText':
    'The odds aren’t a fixed number. They follow the cards left in the pool and change with each draw.',
  'fairness.oddsLink': 'View all odds',
  'fairness.noOdds': 'No drops on sale',
  'fairness.cannot': 'What the operator can’t do',
  'fairness.cannot1': 'Peek into a pack',
  'fairness.cannot1Text': 'The card isn’t decided until you open the pack. There’s nothing to see.',
  'fairness.cannot2': 'Choose or avoid a result',
  'fairness.cannot2Text':
    'Only the order of requests and the random number decide. No retries, no reordering.',
  'fairness.cannot3': 'Change the pool or its ranks',
  'fairness.cannot3Text':
    'Cards, ranks and pool size are locked when a drop is published. The contract has no way to change them.',
  'fairness.cannot4': 'Oversell packs',
  'fairness.cannot4Text':
    'There are always at least as many cards as packs sold. The contract rejects any sale beyond that.',
  'fairness.cannot5': 'Stop you from opening packs',
  'fairness.cannot5Text': 'Pausing a sale doesn’t affect packs that are already paid for.',
  'fairness.cannot6': 'Take your card or your money',
  'fairness.cannot6Text': 'Only you hold your key. Kura can’t move anything out of your wallet.',
  'fairness.can':
    'What Kura can do: pause and resume a sale, and change future prices and phases that haven’t started. All changes are recorded on chain and never affect packs that are already paid for.',
  'fairness.verify': 'Verify it yourself',
  'fairness.browser': 'In your browser',
  'fairness.browserText':
    'Every drawn card has a proof page. Your browser reads the on-chain records and the published file, then recomputes every draw since the first. No answer from Kura’s server is used.',
  'fairness.browserLink': 'Verify the latest draw',
  'fairness.command': 'On the command line',
  'fairness.commandText':
    'All you need is the public source code and your own node. Command for the latest draw:',
  'fairness.commandLabel': 'Verification command',
  'fairness.pulls': 'Latest draws and proofs',
  'fairness.pullsText': 'Newest first. Updated as packs are opened.',
  'fairness.prove': 'View proof',
  'fairness.proveOf': 'View proof of {title}',
  'fairness.noPulls': 'No draws yet',
  'fairness.noPullsText': 'Proofs appear here once the first pack is opened.',
  'fairness.slab': 'Verify the slabs, too',
  'fairness.slabText':
    'Anyone can enter a certificate number to see whether the slab is in the vault, or which token it is.',
  'fairness.slabLink': 'Look up a certificate',
} as const satisfies SameKeys<typeof japanese>;
