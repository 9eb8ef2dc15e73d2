export const recordTexts = {
  'records.heading': 'Records',
  'records.lead':
    'Files for taxes and the records of an antique dealer. Days are those of Japan. Each download is in the audit log.',
  'records.from': 'From',
  'records.to': 'To',
  'records.language': 'Language',
  'records.receipts': 'Receipts',
  'records.receipts.hint':
    'The receipts of all payments of the period as PDF, with a table, in one ZIP file. Receipts that nobody downloaded yet are issued. Payments that are not final yet are left out.',
  'records.receipts.download': 'Download ZIP',
  'records.ledger': 'Dealer’s ledger',
  'records.ledger.hint':
    'The slabs that came in and went out in the period, as CSV. Prices and sellers of purchases, and names, addresses, occupations and ages are not on record: their cells are empty.',
  'records.ledger.download': 'Download CSV',
  'records.points': 'Points report',
  'records.points.hint':
    'Points issued, spent and expired in each month, with the balances. The dates start with the last half-year: April 1 to September 30, or October 1 to March 31.',
  'problem.PERIOD_INVALID':
    'Check the period: the last day is not before the first, and at most 366 days after it.',
  'problem.TOO_MANY_RECEIPTS': 'These are too many receipts. Choose a shorter period.',
} as const;
