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
  'attention.SLAB_CONFLICTS': {
    one: '{count} token contradicts where its slab is',
    other: '{count} tokens contradict where their slabs are',
  },
  'attention.SLAB_CONFLICTS.what':
    'A token on chain claims a slab that another card has. Follow the runbook slab-conflict now.',
  'attention.RANDOMNESS_SILENT': {
    one: '{count} reveal has waited a day for randomness',
    other: '{count} reveals have waited a day for randomness',
  },
  'attention.RANDOMNESS_SILENT.what':
    'The source is asked again every 7 days, and a block decides after 30 days. Check the VRF subscription now.',
  'attention.REVEALS_FAILED': { one: '{count} reveal failed', other: '{count} reveals failed' },
  'attention.REVEALS_FAILED.what':
    'Randomness is there, but the packs aren’t opened after a day. See the reveals for the cause.',
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
    one: '{count} drawn card isn’t attested after a day',
    other: '{count} drawn cards aren’t attested after a day',
  },
  'attention.CARDS_NOT_ATTESTED.what': 'Check the job that attests cards and the operator’s transactions.',
  'attention.DROPS_TO_CLOSE': { one: '{count} drop can be closed', other: '{count} drops can be closed' },
  'attention.DROPS_TO_CLOSE.what': 'All sold packs are opened. Closing returns the remaining cards to stock.',
} as const;
