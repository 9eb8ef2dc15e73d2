import type { HoldingTab } from './holdings-search.ts';

/** A tab of my page, or several under one name. */
interface TabGroup {
  readonly key: HoldingTab | 'orders';
  /** The first is shown when the group is opened. */
  readonly tabs: readonly [HoldingTab, ...HoldingTab[]];
}

const groupOf: Partial<Record<HoldingTab, TabGroup['key']>> = {
  listings: 'orders',
  'offers-received': 'orders',
  'offers-made': 'orders',
  bids: 'orders',
  receipts: 'payments',
};

/** Tabs by group, in their order. On a public profile, which has few, each tab is a group. */
export function groupTabs(tabs: readonly HoldingTab[], own: boolean): TabGroup[] {
  const groups = Map.groupBy(tabs, (tab) => (own && groupOf[tab]) || tab);
  return [...groups].flatMap(([key, [first, ...others]]) =>
    first === undefined ? [] : [{ key, tabs: [first, ...others] as const }],
  );
}
