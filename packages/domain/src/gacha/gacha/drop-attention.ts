/** The kinds of attention on the dashboard that name drops. */
export const DROP_ATTENTION = ['DROPS_UNSOUND', 'DROPS_PAUSED', 'DROPS_ENDING', 'DROPS_TO_CLOSE'] as const;
export type DropAttention = (typeof DROP_ATTENTION)[number];
