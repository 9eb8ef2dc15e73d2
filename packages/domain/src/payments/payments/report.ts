/** The most lines that a report of the payment provider may have. */
export const MAX_REPORT_LINES = 50_000;

/** Columns of a report, in any sequence; others are ignored. */
export const REPORT_COLUMNS = ['id', 'type', 'amount', 'currency'] as const;

/** Time zones of reports: a day begins and ends at their midnight. */
export const REPORT_TIME_ZONES = ['UTC', 'Asia/Tokyo'] as const;
