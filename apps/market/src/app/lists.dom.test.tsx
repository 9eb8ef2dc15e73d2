import { type Answers, type CallPath, exampleAnswer, pending, refusing } from '@kura/testing/api';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { ownAddress, renderPart } from '../../test/render-part.tsx';
import { pagingOf } from '../components/paged-list.tsx';
import { ActivityTable } from '../features/cards/cards/activity-table.tsx';
import { ShopActivityList } from '../features/cards/cards/shop-activity-list.tsx';
import { CollectionOffers } from '../features/cards/collections/collection-offers.tsx';
import { RecentSales } from '../features/cards/collections/recent-sales.tsx';
import { Watchlist } from '../features/cards/watchlist/watchlist.tsx';
import { OwnRedeems } from '../features/custody/redeems/own-redeems.tsx';
import { LineUp } from '../features/gacha/gacha/line-up.tsx';
import { Sessions } from '../features/identity/passkeys/sessions.tsx';
import { NotificationList } from '../features/messages/notifications/notification-list.tsx';
import { OwnPayments } from '../features/payments/payments/own-payments.tsx';
import { OwnReceipts } from '../features/payments/receipts/own-receipts.tsx';
import { Rewards } from '../features/rewards/points/rewards.tsx';
import { OwnTickets } from '../features/rewards/tickets/own-tickets.tsx';
import { Holdings } from '../features/trading/orders/holdings/holdings.tsx';
import { OffersSection } from '../features/trading/orders/offers/offers-section.tsx';

const id = '019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f';
const card = exampleAnswer('cards.get');
const figures = exampleAnswer('users.info').collection ?? undefined;

const addressOf = <Search,>(search: Search) => ({ search, hrefFor: () => '#', go: () => undefined });
const address = addressOf({});
const paging = pagingOf(address);
const holdings = (search: object, own = true) => (
  <Holdings owner={ownAddress} own={own} figures={figures} address={addressOf(search)} />
);

/** The title in the examples of the contract. */
const title = 'Ember Drake';
const longTitle = `${'A'.repeat(120)} ${'無限に長い名前の伝説級カード'.repeat(8)}`;

interface Row {
  readonly part: ReactElement;
  /** The call that reads the list. */
  readonly call: CallPath;
  /** A text that a row shows for the example of the contract. */
  readonly shows: string | RegExp;
  /** The title of the empty list; a list that always has an item has none. */
  readonly empty?: string;
  readonly namesNothing?: true;
}

const rows: Readonly<Record<string, Row>> = {
  'activity of a card': {
    part: <ActivityTable nft={card} address={address} />,
    call: 'cards.activityOf',
    shows: /0x8f1…8f7a6/,
    empty: 'No activity yet',
    namesNothing: true,
  },
  'activity of the shop': {
    part: <ShopActivityList address={address} />,
    call: 'cards.activity',
    shows: title,
    empty: 'No activity yet',
  },
  'offers of a card': {
    part: <OffersSection nft={card} />,
    call: 'orders.offersOf',
    shows: '0x529…69ee7',
    empty: 'No offers yet',
    namesNothing: true,
  },
  'offers of a collection': {
    part: <CollectionOffers collectionId={id} paging={paging} onSignIn={() => undefined} />,
    call: 'orders.offersOfCollection',
    shows: '0x529…69ee7',
    empty: 'No offers yet',
    namesNothing: true,
  },
  'sales of a collection': {
    part: <RecentSales collectionId={id} />,
    call: 'orders.sales',
    shows: title,
    empty: 'No sales yet',
  },
  'the watchlist': {
    part: <Watchlist search={undefined} onSearch={() => undefined} paging={paging} />,
    call: 'watchlist.list',
    shows: title,
    empty: 'Your watchlist is empty',
  },
  'own redemptions': {
    part: <OwnRedeems paging={paging} />,
    call: 'redeems.own',
    shows: title,
    empty: 'No redeems yet',
  },
  'own payments': {
    part: <OwnPayments paging={paging} />,
    call: 'payments.own',
    shows: title,
    empty: 'No card payments yet',
  },
  'own receipts': {
    part: <OwnReceipts paging={paging} />,
    call: 'receipts.own',
    shows: 'Bank card',
    empty: 'No payments with a receipt yet',
  },
  'own tickets': { part: <OwnTickets />, call: 'tickets.list', shows: title, empty: 'No tickets yet' },
  points: {
    part: <Rewards paging={paging} />,
    call: 'points.ledger',
    shows: `Prize of “${title}”`,
    empty: 'No points yet',
  },
  notifications: {
    part: <NotificationList address={address} />,
    call: 'notifications.list',
    shows: `New offer of $12.50 for “${title}”`,
    empty: 'No notifications yet',
  },
  'open sessions': { part: <Sessions />, call: 'auth.sessions', shows: title },
  'a line-up': {
    part: <LineUp gachaId={id} isDrawn={false} address={address} />,
    call: 'gacha.nftsByRank',
    shows: title,
    empty: 'No cards of this rank',
  },
  'held cards': { part: holdings({}), call: 'packs.heldTiles', shows: title, empty: 'No cards yet' },
  'held packs': {
    part: holdings({ tab: 'packs' }),
    call: 'packs.heldTiles',
    shows: title,
    empty: 'No sealed packs',
  },
  'own listings': {
    part: holdings({ tab: 'listings' }),
    call: 'orders.listingsMade',
    shows: title,
    empty: 'No listings',
  },
  'own offers': {
    part: holdings({ tab: 'offers-made' }),
    call: 'orders.offersMade',
    shows: title,
    empty: 'No offers made',
  },
  'received offers': {
    part: holdings({ tab: 'offers-received' }),
    call: 'orders.offersReceived',
    shows: title,
    empty: 'No offers received',
  },
  'own bids': { part: holdings({ tab: 'bids' }), call: 'orders.offersMade', shows: title, empty: 'No bids' },
  'own activity': {
    part: holdings({ tab: 'activity' }),
    call: 'users.activityOf',
    shows: title,
    empty: 'No activity yet',
  },
};

const named = Object.entries(rows);

/** Answers one call, and every other one with the example of the contract. */
const only = (call: CallPath, answer: unknown) => ({ [call]: answer }) as Answers;

test.each(named)('%s: a row is shown', async (_, { part, shows }) => {
  renderPart(part);
  expect(await screen.findAllByText(shows)).not.toHaveLength(0);
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});

test.each(named)('%s: a skeleton stands for pending rows', async (_, { part, call, shows }) => {
  renderPart(part, only(call, pending));
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
  expect(screen.queryByText(shows)).toBeNull();
});

test.each(named)('%s: an error is shown, and the list loads again on request', async (_, row) => {
  const { user, change } = renderPart(row.part, only(row.call, refusing('INTERNAL')));
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  change({});
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByText(row.shows)).not.toHaveLength(0);
});

test.each(named.filter(([, { empty }]) => empty))('%s: an empty list says so', async (_, row) => {
  renderPart(row.part, only(row.call, { ...exampleAnswer(row.call), items: [], total: 0 }));
  expect(await screen.findByText(row.empty ?? '')).toBeDefined();
});

test.each(named.filter(([, { namesNothing }]) => !namesNothing))(
  '%s: a long title is shown as a whole',
  async (_, { part, call }) => {
    const example = JSON.stringify(exampleAnswer(call)).replaceAll(title, longTitle);
    renderPart(part, only(call, JSON.parse(example)));
    await waitFor(() => expect(document.body.textContent).toContain(longTitle));
  },
);
