export const dashboardTexts = {
  'dashboard.heading': 'Dashboard',
  'dashboard.range': 'Time range',
  'dashboard.days': { one: '{count} day', other: '{count} days' },
  'dashboard.users': 'Users',
  'dashboard.admins': { one: '{count} admin', other: '{count} admins' },
  'dashboard.collections': 'Collections',
  'dashboard.nfts': 'Cards and packs',
  'dashboard.nfts.note': '{cards} cards, {packs} packs',
  'dashboard.orders': 'Orders',
  'dashboard.orders.open': '{count} open',
  'dashboard.packRevenue': 'Pack revenue',
  'dashboard.packsSold': { one: '{count} pack', other: '{count} packs' },
  'dashboard.salesVolume': 'Trading volume',
  'dashboard.sales': { one: '{count} sale', other: '{count} sales' },
  'dashboard.fees': 'Fees',
  'dashboard.rolls': { one: '{count} purchase', other: '{count} purchases' },
  'dashboard.change': '{change} vs. previous period',
  'dashboard.before': 'Previous period: {amount}',
  'dashboard.export': 'Export CSV',
  'dashboard.csv.day': 'Day',
  'dashboard.csv.packRevenue': 'Pack revenue (USD)',
  'dashboard.csv.packsSold': 'Packs sold',
  'dashboard.csv.rolls': 'Purchases',
  'dashboard.csv.draws': 'Cards drawn',
  'dashboard.csv.sales': 'Sales',
  'dashboard.csv.salesVolume': 'Trading volume (USD)',
  'dashboard.csv.fees': 'Fees (USD)',
  'dashboard.csv.newUsers': 'New users',
  'dashboard.draws': 'Cards drawn',
  'dashboard.newUsers': 'New users',
  'dashboard.quiet': 'No data in this period',
  'dashboard.asTable': 'View as table',

  'attention.heading': 'Needs attention',
  'attention.show': 'View',
  'attention.none': 'No issues',
  'attention.CHAIN_NOT_FOLLOWED': 'Chain indexing has stopped',
  'attention.CHAIN_NOT_FOLLOWED.what':
    'The shop is read-only until indexing resumes. Recovery is automatic; check the nodes.',
  'attention.PARTS_STOPPED': {
    one: 'The guardian stopped {count} part of the shop',
    other: 'The guardian stopped {count} parts of the shop',
  },
  'attention.PARTS_STOPPED.what': 'Find out why, then the admin of the contracts resumes.',
  'attention.BUYING_FUNDS_LOW': 'Buying key’s USDC balance is low',
  'attention.BUYING_FUNDS_LOW.what':
    'Send USDC to the buying key’s address. Without it, listed cards can’t be paid by bank card.',
  'attention.OPERATOR_BALANCE_LOW': 'Operator’s ETH balance is low',
  'attention.OPERATOR_BALANCE_LOW.what': 'Send ETH to the operator’s address before transactions stop.',
  'attention.TRANSACTIONS_HELD': {
    one: '{count} operator transaction is on hold',
    other: '{count} operator transactions are on hold',
  },
  'attention.TRANSACTIONS_HELD.what': 'Resumes automatically once the cause is resolved.',
  'attention.TRANSACTIONS_FAILED': {
    one: '{count} operator transaction failed in the last day',
    other: '{count} operator transactions failed in the last day',
  },
  'attention.TRANSACTIONS_FAILED.what': 'Repeat the actions that are still needed.',
  'attention.DROPS_UNSOUND': {
    one: '{count} drop contradicts another drop or a token',
    other: '{count} drops contradict another drop or a token',
  },
  'attention.DROPS_UNSOUND.what':
    'Its sale was stopped. Follow the runbook drop-unsound before you resume it.',
  'attention.SLAB_CONFLICTS': {
    one: '{count} token contradicts where its slab is',
    other: '{count} tokens contradict where their slabs are',
  },
  'attention.SLAB_CONFLICTS.what':
    'A token on chain claims a slab that another card has. Follow the runbook slab-conflict now.',
  'attention.SUBSCRIPTION_PROBLEMS': {
    one: 'The VRF subscription has {count} problem',
    other: 'The VRF subscription has {count} problems',
  },
  'attention.SUBSCRIPTION_PROBLEMS.what': 'Packs may stop opening. Follow the runbook vrf-subscription.',
  'attention.RANDOMNESS_SILENT': {
    one: '{count} reveal has waited a day for randomness',
    other: '{count} reveals have waited a day for randomness',
  },
  'attention.RANDOMNESS_SILENT.what':
    'The source is asked again every 7 days, and a block decides after 30 days. Check the VRF subscription now.',
  'attention.REVEALS_FAILED': { one: '{count} reveal failed', other: '{count} reveals failed' },
  'attention.REVEALS_FAILED.what':
    'The random number has arrived, but the packs aren’t opened after a day. See the reveals for the cause.',
  'attention.REDEEMS_LATE': {
    one: '{count} redeem is late',
    other: '{count} redeems are late',
  },
  'attention.REDEEMS_LATE.what': 'The promised shipping date has passed. Their holders were notified.',
  'attention.REDEEMS_WAITING': {
    one: '{count} redeem waits for the shop',
    other: '{count} redeems wait for the shop',
  },
  'attention.REDEEMS_WAITING.what': 'Approve, pack and ship, earliest promised date first.',
  'attention.RESERVE_DUE': 'Last month has no proof of reserve',
  'attention.RESERVE_DUE.what': 'Count the slabs of the vault and publish the result.',
  'attention.REFUNDS_FAILED': { one: '{count} refund needs a look', other: '{count} refunds need a look' },
  'attention.REFUNDS_FAILED.what':
    'A refund failed or waits for a day, or was reported for a delivered payment.',
  'attention.CHARGEBACKS_OPEN': {
    one: '{count} card dispute is open',
    other: '{count} card disputes are open',
  },
  'attention.CHARGEBACKS_OPEN.what': 'Send the evidence to the payment provider.',
  'attention.PAYMENTS_LATE': {
    one: '{count} paid order isn’t delivered',
    other: '{count} paid orders aren’t delivered',
  },
  'attention.PAYMENTS_LATE.what': 'They’re refunded automatically; check the payments.',
  'attention.REVIEWS_ENDING': {
    one: '{count} payment must be reviewed within a day',
    other: '{count} payments must be reviewed within a day',
  },
  'attention.REVIEWS_ENDING.what': 'After that, they’re canceled and nothing is charged.',
  'attention.PAYMENTS_IN_REVIEW': {
    one: '{count} payment waits for review',
    other: '{count} payments wait for review',
  },
  'attention.PAYMENTS_IN_REVIEW.what': 'Accept or reject these payments.',
  'attention.PAYMENT_EVENTS_UNKNOWN': {
    one: '{count} payment event fits no payment',
    other: '{count} payment events fit no payment',
  },
  'attention.PAYMENT_EVENTS_UNKNOWN.what': 'Compare these events with the payment provider.',
  'attention.JOBS_FAILED': { one: '{count} job failed', other: '{count} jobs failed' },
  'attention.JOBS_FAILED.what': 'Retry or discard these jobs.',
  'attention.INQUIRIES_OPEN': {
    one: '{count} inquiry is unanswered',
    other: '{count} inquiries are unanswered',
  },
  'attention.INQUIRIES_OPEN.what': 'Answer them, or close what needs no answer.',
  'attention.CLIENT_ERRORS': { one: '{count} new app error', other: '{count} new app errors' },
  'attention.CLIENT_ERRORS.what':
    'Unexpected errors in browsers within the last day, not marked as resolved.',
  'attention.CARDS_NOT_ATTESTED': {
    one: '{count} drawn card isn’t attested after 20 hours',
    other: '{count} drawn cards aren’t attested after 20 hours',
  },
  'attention.CARDS_NOT_ATTESTED.what':
    'Follow the runbook attestation-late before their draws are a day old.',
  'attention.CAMPAIGN_TASKS_UNDECIDED': {
    one: '{count} campaign task needs a decision',
    other: '{count} campaign tasks need a decision',
  },
  'attention.CAMPAIGN_TASKS_UNDECIDED.what': 'X can’t verify them. Applicants can’t apply before you decide.',
  'attention.PRIZES_FAILED': {
    one: '{count} prize wasn’t delivered',
    other: '{count} prizes weren’t delivered',
  },
  'attention.PRIZES_FAILED.what': 'Retry the delivery, or close the prize if you settled it with the winner.',
  'attention.DRAWS_LATE': { one: '{count} draw is overdue', other: '{count} draws are overdue' },
  'attention.DRAWS_LATE.what':
    'The campaign ended over 7 days ago, and its applicants aren’t recorded on chain. Check X and the operator’s transactions.',
  'attention.PRIZE_PACKS_ENDING': {
    one: '{count} pack of the packs account expires soon',
    other: '{count} packs of the packs account expire soon',
  },
  'attention.PRIZE_PACKS_ENDING.what': 'The reveal deadline of their drop is less than 14 days away.',
  'attention.TICKETS_CROWDED': {
    one: '{count} ticket may find no pack',
    other: '{count} tickets may find no pack',
  },
  'attention.TICKETS_CROWDED.what':
    'Unused tickets exceed 80% of the packs that can be delivered. Publish a drop with a delivery cap.',
  'attention.TRANSACTIONS_STUCK': {
    one: '{count} operator transaction is stuck',
    other: '{count} operator transactions are stuck',
  },
  'attention.TRANSACTIONS_STUCK.what': 'Not confirmed for over 30 minutes. Raise the fee or check the nodes.',
  'attention.MAILS_FAILED': { one: '{count} email failed', other: '{count} emails failed' },
  'attention.MAILS_FAILED.what': 'The mail server rejected them within the last day.',
  'attention.OFFERS_WAITING': {
    one: '{count} offer on a shop card is open',
    other: '{count} offers on shop cards are open',
  },
  'attention.OFFERS_WAITING.what': 'Accept them, or let them expire. Swaps aren’t counted.',
  'attention.DROPS_PAUSED': {
    one: '{count} drop has been paused for over a day',
    other: '{count} drops have been paused for over a day',
  },
  'attention.DROPS_PAUSED.what': 'Unpause the sale, or stop it.',
  'attention.DROPS_ENDING': {
    one: '{count} drop ends within a day with packs left',
    other: '{count} drops end within a day with packs left',
  },
  'attention.DROPS_ENDING.what': 'Packs not sold by then return to stock when the drop is closed.',
  'attention.STOCK_LOW': {
    one: 'Only {count} card is left in stock',
    other: 'Only {count} cards are left in stock',
  },
  'attention.STOCK_LOW.what': 'Add cards before the next drop.',
  'attention.APPROVALS_PENDING': {
    one: '{count} action waits for a second admin',
    other: '{count} actions wait for a second admin',
  },
  'attention.APPROVALS_PENDING.what': 'Confirm or reject them before they expire.',
  'attention.DROPS_TO_CLOSE': { one: '{count} drop can be closed', other: '{count} drops can be closed' },
  'attention.DROPS_TO_CLOSE.what': 'All sold packs are opened. Closing returns the remaining cards to stock.',

  'attention.only.DROPS_UNSOUND': 'Contradict another drop or a token',
  'attention.only.DROPS_PAUSED': 'Paused for over a day',
  'attention.only.DROPS_ENDING': 'End within a day with packs left',
  'attention.only.DROPS_TO_CLOSE': 'Can be closed',
  'attention.only.CAMPAIGN_TASKS_UNDECIDED': 'With undecided tasks',
  'attention.only.PRIZES_FAILED': 'With undelivered prizes',
  'attention.only.DRAWS_LATE': 'With an overdue draw',
} as const;
