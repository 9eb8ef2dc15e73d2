/**
 * Words and phrases that comments, documents, test titles and texts must not use, because the field has a standard
 * word for the same idea. A pattern matches the wrong use only; `passes` is a correct use of the same words.
 */
export interface ProsePattern {
  readonly phrase: string;
  readonly pattern: RegExp;
  readonly instead: string;
  /** A sentence that the pattern must find. */
  readonly catches: string;
  /** A sentence that the pattern must not find. */
  readonly passes: string;
}

export const prosePatterns: readonly ProsePattern[] = [
  {
    phrase: 'whoever',
    pattern: /\bwho(?:m|so)?ever\b/gi,
    instead: 'the person meant: the caller, the user, anyone who',
    catches: 'Whoever holds the key can sign.',
    passes: 'Anyone who has the key can sign.',
  },
  {
    phrase: 'whatever',
    pattern: /\bwhatever\b/gi,
    instead: 'the noun meant, any, everything that',
    catches: 'The job retries whatever failed.',
    passes: 'The job retries every step that failed.',
  },
  {
    phrase: 'anew',
    pattern: /\banew\b/gi,
    instead: 'again, or the verb with re-',
    catches: 'The totals are counted anew.',
    passes: 'The totals are recounted in a new transaction.',
  },
  {
    phrase: 'beside',
    pattern: /\bbeside\b/gi,
    instead: 'next to, besides, in addition to',
    catches: 'Nothing runs beside PostgreSQL.',
    passes: 'Nothing besides PostgreSQL is required.',
  },
  {
    phrase: 'befall',
    pattern: /\bbef[ae]ll(?:s|en|ing)?\b/gi,
    instead: 'happen to',
    catches: 'The events that befell a wallet.',
    passes: 'The events of a wallet.',
  },
  {
    phrase: 'is told',
    pattern:
      /\b(?:is|are|was|were|be|been|being|get|gets) (?:\w+ly |not |never |once |only |also )?told\b(?! apart)/gi,
    instead: 'is notified, receives, is reported',
    catches: 'The seller is told of the sale.',
    passes: 'The seller is notified of the sale.',
  },
  {
    phrase: 'tell of',
    pattern: /\b(?:tell(?:s|ing)?|(?<!\b(?:is|are|was|were|be|been|being) )told) of\b/gi,
    instead: 'report, notify about, describe',
    catches: 'No event tells of an expiry.',
    passes: 'The log line tells which job failed.',
  },
  {
    phrase: 'stands',
    pattern: /(?<![-\w])(?:stands?|stood|standing (?:in|on|for|by|behind|still))\b(?!-|alone| alone)/gi,
    instead: 'is, is placed, represents, waits',
    catches: 'The fee stands in the first item.',
    passes: 'A stand-in for the outstanding stand-alone node.',
  },
  {
    phrase: 'at hand',
    pattern: /\bat hand\b/gi,
    instead: 'available, loaded',
    catches: 'The price is at hand.',
    passes: 'The price is available at the handler.',
  },
  {
    phrase: 'in the hands of',
    pattern:
      /\b(?:in|into|from) (?:(?:one|some(?:one|body)|any(?:one|body))(?:'|’)s|its|his|her|your|their|our|the|other|the wrong|wrong|another(?:'|’)s) hands?\b/gi,
    instead: 'owned by, controlled by',
    catches: 'The key is in other hands.',
    passes: 'The left hand side of the expression.',
  },
  {
    phrase: 'by itself',
    pattern: /\bby (?:it|them)sel(?:f|ves)\b/gi,
    instead: 'automatically, alone, on its own',
    catches: 'The alarm ends by itself.',
    passes: 'The alarm ends automatically and clears itself.',
  },
  {
    phrase: 'go on',
    pattern: /\b(?:go(?:es|ing|ne)?|went) on\b(?!-| (?:sale|chain|to the|top|at|in\b|here))/gi,
    instead: 'continue, proceed',
    catches: 'The indexer goes on after a restart.',
    passes: 'The card goes on sale tomorrow.',
  },
  {
    phrase: 'in order (healthy)',
    pattern:
      /\b(?:all|everything|nothing|it|that|this|shop|account|chain)(?: is| are| was|(?:'|’)s)? in order\b(?! (?:to|of|that|by|from))/gi,
    instead: 'OK, healthy, valid',
    catches: 'Everything is in order.',
    passes: 'The events are in order, in order to be replayed.',
  },
  {
    phrase: 'as they are',
    pattern:
      /\b(?:as they are\b(?! \w+(?:ed|ing|en|wn|ad|nt|ld|de)\b)|(?:stays?|left|leaves?|keeps?|kept|remains?|taken?|takes|passed|sent) as (?:it is|it was|they were)\b)/gi,
    instead: 'unchanged',
    catches: 'Other sessions stay as they are.',
    passes: 'Rows are sent as they are written.',
  },
  {
    phrase: 'no more (no longer)',
    pattern: /\bno more(?:$|[.,;:!?)](?:\s|$)| (?:when|once|after|until|since|because|and|but|if)\b)/gim,
    instead: 'no longer',
    catches: 'The listing is valid no more.',
    passes: 'There are no more listings, and no more than ten bids.',
  },
  {
    phrase: 'holds (applies)',
    pattern:
      /\bholds (?:for (?:all|every|each|any|both|everybody|everyone|the same)|too(?! (?:little|much|many|few))|everywhere|even|at once|alike|good)\b/gi,
    instead: 'applies, is true',
    catches: 'The limit holds for every user.',
    passes: 'The wallet holds a token for the buyer.',
  },
  {
    phrase: 'what became of',
    pattern: /\b(?:becomes?|became|become) of\b/gi,
    instead: 'the status, the result',
    catches: 'Shows what became of the order.',
    passes: 'The pack becomes a card of the collection.',
  },
  {
    phrase: 'mend',
    pattern: /\bmend(?:s|ed|ing)?\b/gi,
    instead: 'fix, repair',
    catches: 'The command mends the file.',
    passes: 'The command amends and recommends.',
  },
  {
    phrase: 'foretell',
    pattern: /\bforet(?:ell|ells|old|elling)\b/gi,
    instead: 'predict, expect',
    catches: 'The effect that was foretold.',
    passes: 'The expected effect.',
  },
  {
    phrase: 'desk',
    pattern: /\bdesks?\b/gi,
    instead: 'prompt, gate',
    catches: 'The passkey desk asks the user.',
    passes: 'The desktop layout.',
  },
  {
    phrase: 'purse',
    pattern: /\bpurses?\b/gi,
    instead: 'keystore, balance',
    catches: 'The demo purse keeps keys.',
    passes: 'The gas is reimbursed.',
  },
  {
    phrase: 'nudge',
    pattern: /\bnudg(?:e[sd]?|ing)\b/gi,
    instead: 'wake, notify, webhook',
    catches: 'A nudge makes the indexer look.',
    passes: 'A webhook wakes the indexer.',
  },
  {
    phrase: 'teller',
    pattern: /\btellers?\b/gi,
    instead: 'seeder',
    catches: 'The teller writes the history.',
    passes: 'The storyteller package.',
  },
  {
    phrase: 'survey',
    pattern: /\bsurvey(?:s|ed|ing)?\b/gi,
    instead: 'check, compare',
    catches: 'Surveys the heads of all nodes.',
    passes: 'Compares the heads of all nodes.',
  },
  {
    phrase: 'tend (look after)',
    pattern: /\btend(?:s|ed|ing)?\b(?! to(?:wards?)? )/gi,
    instead: 'advance, process',
    catches: 'The worker tends sent transactions.',
    passes: 'Nodes tend to cut long answers, and tender offers.',
  },
  {
    phrase: 'good for (valid)',
    pattern: /\b(?:is|are|be|was|were|stays?|remains?) good (?:for|until|once)\b|\bas good as\b/gi,
    instead: 'valid for, valid until, equal to',
    catches: 'The challenge is good for one sign-in.',
    passes: 'A valid code, and a good name for it.',
  },
  {
    phrase: 'for good',
    pattern: /\bfor good\b(?! (?:reason|measure))/gi,
    instead: 'permanently, forever',
    catches: 'The transfer ends the listing for good.',
    passes: 'The wait exists for good reasons.',
  },
  {
    phrase: 'lies (is)',
    pattern:
      /\b(?:lies?|lay) (?:in|on|at|below|behind|between|beyond|over|under|above|ahead|there|elsewhere|within|back)\b/gi,
    instead: 'is, is stored, is deployed, follows',
    catches: 'The slab lies in the vault.',
    passes: 'A node can lie, and a box relies on its layout in the page.',
  },
  {
    phrase: 'is there (exists)',
    pattern:
      /\b(?:is|are|was|were|be|isn['’]t|aren['’]t|wasn['’]t)(?: not| still| already| no longer)? there(?=[.,;:)]|$| (?:when|yet|any|and|but|for|once|before|after|until)\b)/gim,
    instead: 'exists, has arrived, is deployed, is loaded, is not found',
    catches: 'Nothing happens when the account is there.',
    passes: 'A card may be there that nobody wants, and there is no other.',
  },
  {
    phrase: 'put off',
    pattern: /\bput(?:s|ting)?(?: \w+){0,2} off\b/gi,
    instead: 'postpone, delay, extend',
    catches: 'A late bid puts the end off.',
    passes: 'The put offset and an offer that was put on hold.',
  },
  {
    phrase: 'held against',
    pattern: /\b(?:hold|holds|held|holding)(?: \w+)? against\b/gi,
    instead: 'compare with, validate against',
    catches: 'Responses are held against their contract.',
    passes: 'A balance held in the vault, checked against the list.',
  },
  {
    phrase: 'turn away',
    pattern: /\bturn(?:s|ed|ing)?(?: \w+)? away\b/gi,
    instead: 'reject',
    catches: 'A caller without a token is turned away.',
    passes: 'Half a turn, away from the camera.',
  },
  {
    phrase: 'sound the alarm',
    pattern: /\bsound(?:s|ed|ing)? (?:the|an) alarm\b/gi,
    instead: 'raise an alarm',
    catches: 'A job sounds the alarm when the balance is low.',
    passes: 'A job raises an alarm when the balance is low.',
  },
  {
    phrase: 'come to rest',
    pattern: /\b(?:come|comes|came|coming) to rest\b/gi,
    instead: 'no work is left, stop moving, settle',
    catches: 'The test waits until the shop comes to rest.',
    passes: 'The test waits until no work is left; the rest comes to the queue.',
  },
  {
    phrase: 'tell apart',
    pattern: /\b(?:tell|tells|told|telling)(?: \w+){0,4} apart\b/gi,
    instead: 'distinguish',
    catches: 'Orders are told apart by their salt.',
    passes: 'Orders are distinguished by their salt.',
  },
  {
    phrase: 'read apart',
    pattern: /\b(?:read|kept|keeps?|counted|stored|asked|measured|tried) apart\b/gi,
    instead: 'separately',
    catches: 'The part of a user is read apart and never cached.',
    passes: 'The part of a user is read separately, apart from the page.',
  },
  {
    phrase: 'present (current)',
    pattern:
      /\bpresent (?:status|state|time|moment|price|version|session|value|owner|holder|rate|month|block|one)s?\b/gi,
    instead: 'current',
    catches: 'What is possible in the present status of a payment.',
    passes: 'The header is present when a proxy added it, and the present-day price is not.',
  },
  {
    phrase: 'says of',
    pattern: /\b(?:say|says|said|saying) (?:(?:nothing|anything) )?of\b/gi,
    instead: 'says about, shows about, returns for',
    catches: 'What the chain says of an order.',
    passes: 'What the chain says about an order. The answer says which of them is valid.',
  },
  {
    phrase: 'so many (that many)',
    pattern:
      /\b(?:after|for|within|at (?:most|least)|until|takes?|has|from|up to) so (?:many|much|long|few)\b(?! as\b| that\b)/gi,
    instead: 'this many, this long, or the name of the number',
    catches: 'After so many attempts an admin decides.',
    passes: 'After this many attempts an admin decides. It takes so long that nobody waits.',
  },
  {
    phrase: 'hear (receive)',
    pattern: /\b(?:hears|hears? (?:of|about)|may hear|alone hear)\b/gi,
    instead: 'receive, is notified',
    catches: 'Each process hears all messages.',
    passes: 'Each process receives all messages, heard or not.',
  },
  {
    phrase: 'nobody’s',
    pattern: /\b(?:nobody|no one)(?:'|’)s\b(?! (?:in\b|there\b))/gi,
    instead: 'belongs to nobody, invalid, private',
    catches: 'The signature of the order is nobody’s.',
    passes: 'The signature of the order is invalid, and nobody is notified.',
  },
  {
    phrase: 'for ever',
    pattern: /\bfor ever\b/gi,
    instead: 'permanently, can’t be changed, forever',
    catches: 'The rate of a drop is fixed for ever.',
    passes: 'The rate of a drop can’t be changed, for every card.',
  },
  {
    phrase: 'patience',
    pattern: /\bpatience\b/gi,
    instead: 'timeout',
    catches: 'The request fails when its patience is over.',
    passes: 'The request fails after its timeout.',
  },
  {
    phrase: 'live a history',
    pattern:
      /\bliv(?:es|ed|ing) (?:\d[\d,]* |a |one |two |seeded |random )*(?:histor(?:y|ies)|campaigns?|schedules?)\b/gi,
    instead: 'run',
    catches: 'The command lives 200 histories.',
    passes: 'The command runs 200 histories of living tokens.',
  },
  {
    phrase: 'in vain',
    pattern: /\bin vain\b/gi,
    instead: 'what fails, or how long it took',
    catches: 'The user waits in vain for a code.',
    passes: 'The user waits for a code that never arrives.',
  },
  {
    phrase: 'by and by',
    pattern: /\bby and by\b/gi,
    instead: 'later',
    catches: 'The prices arrive by and by.',
    passes: 'The prices arrive later, by and large.',
  },
  {
    phrase: 'dearer',
    pattern: /\bdear(?:er|est)\b/gi,
    instead: 'more expensive, higher (price, fee)',
    catches: 'The transaction is replaced by a dearer one.',
    passes: 'The transaction is replaced by one with a higher fee, my dear reader.',
  },
  {
    phrase: 'Of … (fragment)',
    pattern: /(?:\/\*\*?|\/\/\/?|--) Of (?!course\b)/g,
    instead: 'the noun that is described: the price of the card',
    catches: 'const a = 1; // Of the card.',
    passes: 'const b = 2; // The price of the card. Of course it is exact.',
  },
];
