import { type CallPath, exampleAnswer, pending, refusing } from '@kura/testing/api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openModal, ownAddress } from '../../test/render-part.tsx';
import type { MarketModals } from '../modals/market-modals.ts';

const id = '019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f';
/** The title in the examples of the contract. */
const title = 'Ember Drake';
const longTitle = `${'A'.repeat(120)} ${'無限に長い名前の伝説級カード'.repeat(8)}`;

/** The answers that name a card, a collection, a drop or a campaign, with a long title. */
const longAnswers = Object.fromEntries(
  (['cards.get', 'collections.get', 'gacha.get', 'campaigns.get'] satisfies CallPath[]).map((path) => [
    path,
    JSON.parse(JSON.stringify(exampleAnswer(path)).replaceAll(title, longTitle)),
  ]),
);

interface Row<Name extends keyof MarketModals> {
  readonly config: MarketModals[Name];
  /** While it loads. */
  readonly title: string;
  /** A text that it shows for the examples of the contract. */
  readonly shows: string | RegExp;
  /** False when it shows its form before any answer. */
  readonly waits?: false;
  readonly namesNoCard?: true;
}

const receipt = { config: { intentId: id }, title: 'Receipt', shows: '$12.50', namesNoCard: true } as const;

const rows: { readonly [Name in keyof MarketModals]: Row<Name> } = {
  ROLL_GACHA: { config: { gachaId: id }, title: 'Open packs', shows: title },
  TRANSACTION_PENDING: {
    config: { intentId: id },
    title: 'Your transaction',
    shows: 'Buying packs',
    namesNoCard: true,
  },
  SELL: { config: { nftId: id }, title: 'Sell', shows: 'You receive' },
  BUY_NOW: { config: { nftId: id }, title: 'Buy', shows: 'Kura, from the vault' },
  PURCHASE: { config: { nftIds: [id] }, title: 'Buy selected', shows: '1 item' },
  MAKE_OFFER: {
    config: { target: { kind: 'NFT', nftId: id } },
    title: 'Make an offer',
    shows: 'You pay if accepted',
  },
  MAKE_OFFER_SUCCESS: receipt,
  BID_AUCTION: { config: { nftId: id }, title: 'Place a bid', shows: 'You pay if you win' },
  ACCEPT_ORDER: { config: { orderId: id }, title: 'Accept offer', shows: 'You receive' },
  ACCEPT_ORDER_SUCCESS: receipt,
  CANCEL_ORDER: { config: { orderId: id }, title: 'Cancel order', shows: /can no longer be bought/ },
  CANCEL_ORDER_SUCCESS: receipt,
  TRANSFER_WALLET: { config: { nftId: id }, title: 'Send', shows: 'Recipient’s address' },
  EXCHANGE_POINT: {
    config: { gachaId: id, cardIds: [id] },
    title: 'Exchange for points',
    shows: '1 rank C card',
  },
  REDEEM: {
    config: { cards: [exampleAnswer('cards.get')] },
    title: 'Redeem 1 card',
    shows: 'Shipping address',
    waits: false,
    namesNoCard: true,
  },
  CAMPAIGN: { config: { campaignId: id }, title: 'Join campaign', shows: title, waits: false },
  CAMPAIGN_SUCCESS: {
    config: { campaignId: id },
    title: 'You’re in the draw',
    shows: /November 21, 2026/,
    waits: false,
    namesNoCard: true,
  },
  EDIT_PROFILE: { config: {}, title: 'Edit profile', shows: '489 characters left', namesNoCard: true },
  SHARED_PROFILE: { config: {}, title: 'Share profile', shows: 'View as visitor', namesNoCard: true },
  CONFIRM_EMAIL: {
    config: {},
    title: 'Confirm your email address',
    shows: /hanako@example.com/,
    waits: false,
    namesNoCard: true,
  },
  CONFIRM_TERMS: { config: {}, title: 'Accept the terms of use', shows: /version 1/, namesNoCard: true },
  RECEIVE_TOKEN: {
    config: { address: ownAddress },
    title: 'Receive',
    shows: /Base Sepolia/,
    waits: false,
    namesNoCard: true,
  },
};

type Name = keyof MarketModals;
const named = Object.entries(rows) as [Name, Row<Name>][];
const loading = named.filter(([, { waits }]) => waits !== false);

test.each(named)('%s shows its answers', async (name, { config, shows }) => {
  const { dialog } = openModal(name, config);
  expect(await within(await dialog()).findAllByText(shows)).not.toHaveLength(0);
  expect((await dialog()).querySelector('[aria-busy="true"]')).toBeNull();
});

test.each(loading)('%s has its title and a skeleton while answers are pending', async (name, row) => {
  const { dialog } = openModal(name, row.config, { '*': pending });
  expect(within(await dialog()).getByRole('heading', { name: row.title })).toBeDefined();
  expect((await dialog()).querySelector('[aria-busy="true"]')).not.toBeNull();
});

test.each(loading)('%s shows an error, and loads again on request', async (name, { config, shows }) => {
  const { dialog, user, change } = openModal(name, config, { '*': refusing('INTERNAL') });
  const shown = within(await dialog());
  expect((await shown.findByRole('alert')).textContent).toContain('Something went wrong');
  change({});
  // A part that loads after another has an error and a button of its own.
  await waitFor(async () => {
    for (const retry of shown.queryAllByRole('button', { name: 'Try again' })) await user.click(retry);
    expect(shown.getAllByText(shows)).not.toHaveLength(0);
  });
});

test.each(named.filter(([, { namesNoCard }]) => !namesNoCard))(
  '%s shows a long title as a whole',
  async (name, { config }) => {
    const { dialog } = openModal(name, config, longAnswers);
    await waitFor(async () => expect((await dialog()).textContent).toContain(longTitle));
  },
);

test.each(named)('%s closes by its button', async (name, { config }) => {
  const { dialog, user, modals } = openModal(name, config);
  await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(modals.isOpen(name)).toBe(false));
  expect(screen.queryByRole('dialog')).toBeNull();
});
