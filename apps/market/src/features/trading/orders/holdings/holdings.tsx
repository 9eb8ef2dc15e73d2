import type { PublicProfile } from '@kura/api-contract/users';
import { RowListSkeleton, Tabs } from '@kura/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Address } from '../../../../app/use-address.ts';
import { pagingOf } from '../../../../components/paged-list.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { ActivityList } from './activity-list.tsx';
import { HeldCards } from './held-cards.tsx';
import { HeldPacks } from './held-packs.tsx';
import styles from './holdings.module.css';
import type { HoldingsListProps } from './holdings-props.ts';
import { type HoldingsSearch, type HoldingTab, ownTabs, publicTabs } from './holdings-search.ts';
import { ListedNfts } from './listed-nfts.tsx';
import { groupTabs } from './tab-groups.ts';

const OwnOrders = lazy(() => import('./own-orders.tsx').then((m) => ({ default: m.OwnOrders })));

/** The tabs that other features fill. */
const filledTabs = [
  'watchlist',
  'value',
  'rewards',
  'redeems',
  'payments',
  'receipts',
] as const satisfies readonly HoldingTab[];
type FilledTab = (typeof filledTabs)[number];

export interface HoldingsProps {
  readonly owner: `0x${string}`;
  /** Whether the wallet is the user's own: then packs can be opened and listings managed. */
  readonly own?: boolean;
  readonly figures: PublicProfile['collection'] | undefined;
  readonly address: Address<HoldingsSearch>;
  readonly panels?: Partial<Record<FilledTab, ReactNode>>;
}

/** The holdings, listings and activity of a wallet, in tabs. */
export function Holdings({ owner, own = false, figures, address, panels = {} }: HoldingsProps) {
  const t = useTexts('holdings');
  const { search, go } = address;
  const tabs = own ? ownTabs.filter((each) => !isFilled(each) || panels[each]) : publicTabs;
  const tab = tabs.find((each) => each === search.tab) ?? 'cards';
  const list: HoldingsListProps = {
    owner,
    own,
    search,
    onNarrow: ({ page: _, ...narrowed }) => go(narrowed, { replace: true }),
    paging: pagingOf(address),
  };
  const counts: Partial<Record<HoldingTab, number | undefined>> = {
    cards: figures?.cards,
    packs: figures?.packs,
    listings: figures?.listed,
  };
  const groups = groupTabs(tabs, own);
  const group = groups.find((each) => each.tabs.includes(tab));
  const select = (next: HoldingTab | undefined) =>
    go(next === undefined || next === 'cards' ? {} : { tab: next }, { replace: true });
  return (
    <div>
      <Tabs
        label={t('me.tabs')}
        selected={group?.key ?? 'cards'}
        onSelect={(key) => select(groups.find((each) => each.key === key)?.tabs[0])}
        items={groups.map(({ key, tabs: [first] }) => ({
          key,
          label: t(`me.tab.${key}`),
          count: counts[first],
        }))}
      >
        {group && group.tabs.length > 1 && (
          <fieldset className={`flex gap-2 overflow-x-auto ${styles.parts}`}>
            <legend className="visually-hidden">{t(`me.tab.${group.key}`)}</legend>
            {group.tabs.map((each) => (
              <button
                key={each}
                type="button"
                className={`flex-none min-h-44px border rounded-full bg-none text-sm font-550 text-soft whitespace-nowrap ${styles.part}`}
                aria-pressed={each === tab}
                onClick={() => select(each)}
              >
                {t(`me.tab.${each}`)}
              </button>
            ))}
          </fieldset>
        )}
        <Suspense fallback={<RowListSkeleton />}>
          {tab === 'cards' && <HeldCards {...list} />}
          {tab === 'packs' && <HeldPacks {...list} />}
          {tab === 'listings' && !own && <ListedNfts {...list} />}
          {isOwnOrders(tab) && own && <OwnOrders {...list} tab={tab} />}
          {tab === 'activity' && <ActivityList {...list} />}
          {isFilled(tab) && panels[tab]}
        </Suspense>
      </Tabs>
    </div>
  );
}

const isFilled = (tab: HoldingTab): tab is FilledTab => filledTabs.some((each) => each === tab);

const isOwnOrders = (tab: HoldingTab) =>
  tab === 'listings' || tab === 'offers-made' || tab === 'offers-received' || tab === 'bids';
