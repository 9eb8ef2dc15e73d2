/** The tabs of my page, as its address names them; the first is the default. */
export const holdingTabs = ['cards', 'packs', 'opened', 'listings'] as const;
export type HoldingTab = (typeof holdingTabs)[number];
