export const fairnessTexts = {
  'fairness.title': 'How fair is a draw?',
  'fairness.lead':
    'Not even Kura can steer a draw. Here is how a card is decided, in plain words, and how anyone can check it.',
  'fairness.how': 'From pack to card',
  'fairness.step1': 'The contents are fixed first',
  'fairness.step1Text':
    'Before the sale, the list of all cards with their ranks is published and its fingerprint put on chain. Exchange a single card and the fingerprint no longer fits. Secret cards are fixed in the same way, face down.',
  'fairness.step2': 'Your card doesn’t exist yet',
  'fairness.step2Text':
    'A pack that you buy has no card in it. Nobody knows what a sealed pack will give, Kura included: it hasn’t been decided.',
  'fairness.step3': 'You ask to open it',
  'fairness.step3Text':
    'Asking burns the pack and puts a number in a queue on chain, with who asked. From here on nobody can take it back or change its turn.',
  'fairness.step4': 'The randomness arrives',
  'fairness.step4Text':
    'Chainlink VRF delivers a random number that can be verified afterwards. Nobody can foresee it, and once it is there it can’t be overwritten.',
  'fairness.step5': 'One of those left is drawn',
  'fairness.step5Text':
    'That number alone picks a card from those still in the pool, each as likely as any other. It goes straight to whoever asked.',
  'fairness.oddsNow': 'The odds right now',
  'fairness.oddsNowText':
    'Odds aren’t a number that somebody sets: they are the cards still in the pool, and change with each draw.',
  'fairness.oddsLink': 'See all odds',
  'fairness.noOdds': 'No drop is on sale right now',
  'fairness.cannot': 'What the operator can’t do',
  'fairness.cannot1': 'Peek into a pack',
  'fairness.cannot1Text': 'Its card isn’t decided until you ask for it. There is nothing to see.',
  'fairness.cannot2': 'Choose or dodge a result',
  'fairness.cannot2Text':
    'Only the order of asking and the random number decide. No second try, no change of turns.',
  'fairness.cannot3': 'Change the pool or its ranks',
  'fairness.cannot3Text':
    'Cards, ranks and size are frozen when a drop is published. The contract has no way to change them.',
  'fairness.cannot4': 'Sell too many packs',
  'fairness.cannot4Text':
    'There are always at least as many cards to draw as packs sold. The contract refuses any sale beyond.',
  'fairness.cannot5': 'Stop you from opening',
  'fairness.cannot5Text': 'A paused sale doesn’t pause the packs that are paid for.',
  'fairness.cannot6': 'Take your card or your money',
  'fairness.cannot6Text': 'Only you hold your key. Kura can’t move anything out of your wallet.',
  'fairness.can':
    'What it can do: pause and resume a sale, and change prices to come and phases that haven’t begun. All of it is on record on chain, and none of it touches a pack that is paid for.',
  'fairness.verify': 'Check it yourself',
  'fairness.browser': 'In your browser',
  'fairness.browserText':
    'Every drawn card has a proof page. There your own browser reads the chain’s record and the published file, and repeats every draw from the very first. It takes no word of Kura’s server for it.',
  'fairness.browserLink': 'Verify the latest draw',
  'fairness.command': 'On the command line',
  'fairness.commandText':
    'The public source code and a node of your own are all it takes. For the latest draw this is the command:',
  'fairness.commandLabel': 'Command that verifies the draw',
  'fairness.pulls': 'The latest draws and their proofs',
  'fairness.pullsText': 'The newest first. They join the list as packs are opened.',
  'fairness.prove': 'See the proof',
  'fairness.proveOf': 'See the proof of {title}',
  'fairness.noPulls': 'Nothing has been drawn yet',
  'fairness.noPullsText': 'Once the first pack is opened, its proof stands here.',
  'fairness.slab': 'The slabs can be checked, too',
  'fairness.slabText':
    'Enter a certificate number and anyone learns whether that slab is in the vault, or which token it is.',
  'fairness.slabLink': 'Look up a slab',
} as const;
