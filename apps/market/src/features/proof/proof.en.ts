export const proofTexts = {
  'proof.title': 'Proof of the draw',
  'proof.lead':
    'Your own browser repeats the draw of this card from the chain’s record. You needn’t believe Kura.',
  'proof.again': 'Verify again',
  'proof.running': 'Reading the chain’s record and repeating every draw',
  'proof.fair': 'A fair draw',
  'proof.fairText': 'All {count} checks agree.',
  'proof.unfair': 'It doesn’t agree with the record',
  'proof.unfairText': 'At least one check failed. See the list below.',
  'proof.failed': 'The check couldn’t be finished',
  'proof.failedText': 'The chain’s record couldn’t be read. Please try again a little later.',
  'proof.steps': 'What is checked',
  'proof.waiting': 'Not yet checked',
  'proof.passed': 'Agrees',
  'proof.notPassed': 'Doesn’t agree',
  'proof.check.POOL_FILE': 'Is the published list of cards the real one?',
  'proof.check.POOL_FILE.text':
    'The fingerprint of the downloaded list is compared with the one put on chain before the sale.',
  'proof.check.POOL_ROOT': 'Was no card exchanged?',
  'proof.check.POOL_ROOT.text':
    'The Merkle root of all cards is computed and compared with the chain’s. One other card would change it.',
  'proof.check.RANKS': 'Was no rank changed afterwards?',
  'proof.check.RANKS.text':
    'Each card’s rank is compared with the ranks announced on chain when the drop was made.',
  'proof.check.SHUFFLE': 'Did chance decide the order of the cards?',
  'proof.check.SHUFFLE.text':
    'The order is computed anew from the random seed on chain and compared with the list.',
  'proof.check.DRAW': 'Does repeating the draw give the same card?',
  'proof.check.DRAW.text':
    'Every draw from the very first on is repeated in order, and must arrive at this card.',
  'proof.check.RANDOMNESS': 'Did the randomness arrive just once?',
  'proof.check.RANDOMNESS.text':
    'The chain must have stored one random word for this request, and never overwritten it.',
  'proof.check.CARD': 'Did the card go to the right person?',
  'proof.check.CARD.text':
    'The record must show that this card was given to whoever asked for the pack to be opened.',
  'proof.facts': 'Values used',
  'proof.fact.request': 'Randomness request',
  'proof.fact.word': 'Random word',
  'proof.fact.remaining': 'Cards left before the draw',
  'proof.fact.index': 'Number in the pool',
  'proof.fact.serialHash': 'Fingerprint of the slab',
  'proof.fact.holder': 'Opened by',
  'proof.fact.wordTx': 'Where the randomness arrived',
  'proof.fact.drawTx': 'Where the card was drawn',
  'proof.fact.poolFile': 'Published pool file',
  'proof.fact.download': 'Download',
  'proof.fromDrop': 'From the drop',
  'proof.command': 'Command that verifies the draw',
  'proof.howItWorks': 'Read how a draw works',
  'proof.outside': 'Check it outside Kura',
  'proof.outsideText': 'With the public source code and a node of your own, this command does the same.',
} as const;
