import { type Answers, type CallPath, exampleAnswer, pending, refusing } from '@kura/testing/api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type OpenModal, openModal, ownAddress } from '../../test/render-part.tsx';
import type { MarketModals } from '../modals/market-modals.ts';

const id = '019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f';

const listing = exampleAnswer('orders.ofNft');
const card = exampleAnswer('cards.get');
const prepared = { ...exampleAnswer('trading.prepareFills'), status: 'CONFIRMED' as const };
const recipient = '0x52908400098527886E0F7030069857D2E4169EE7';
const prices = { price: '10', fee: '0.25', proceeds: '9.75' };
const roll = exampleAnswer('gacha.roll');
const me = exampleAnswer('users.me');
const sent = {
  kind: 'TRANSFER_NFT' as const,
  nftId: id,
  to: recipient,
  endsOrders: 0,
  standingOrders: 0,
  cancelsOrders: false,
};

/** Enough money for every form. */
const rich = exampleAnswer('wallets.wallet');
const answersOfAll: Answers = {
  'wallets.wallet': {
    ...rich,
    wallets: rich.wallets.map((wallet) => ({
      ...wallet,
      address: ownAddress,
      tokens: wallet.tokens.map((token) => ({ ...token, balance: '100000' })),
    })),
  },
};

interface Form<Name extends keyof MarketModals> {
  readonly name: Name;
  readonly config: MarketModals[Name];
  readonly answers?: Answers;
  readonly fill?: (user: OpenModal['user'], form: ReturnType<typeof within>) => Promise<void>;
  readonly submit: string | RegExp;
  readonly call: CallPath;
  /** Fields of the request. */
  readonly sends: object;
  /** The answer of the call, when its example doesn't end the form. */
  readonly done?: unknown;
  /** The modal that takes the place of this one. */
  readonly leadsTo?: keyof MarketModals;
  /** The outcome that this one shows, instead of closing. */
  readonly shows?: string | RegExp;
  /** A value that the server may refuse, and the label of its field. */
  readonly refused?: readonly [path: string, label: string | RegExp];
}

const form = <Name extends keyof MarketModals>(row: Form<Name>) => row as unknown as Form<keyof MarketModals>;
const typing =
  (label: string | RegExp, text: string): NonNullable<Form<never>['fill']> =>
  async (user, shown) => {
    const field = await shown.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };

/** Fills in an address, and goes to the review. */
const filled: NonNullable<Form<never>['fill']> = async (user, shown) => {
  const review = await shown.findByRole('button', { name: /Review/ });
  await waitFor(() => expect(review.getAttribute('aria-busy')).toBeNull());
  await user.click(review);
  expect(await shown.findAllByText('Required')).not.toHaveLength(0);
  await user.selectOptions(await shown.findByLabelText('Country or region'), 'DE');
  await typing('Full name', 'Ann Lee')(user, shown);
  await typing('Street address', 'Hauptstr. 1')(user, shown);
  await typing('City', 'Berlin')(user, shown);
  await typing('Phone number', '+49 30 901820')(user, shown);
  await user.click(await shown.findByRole('button', { name: /Review/ }));
  await user.click(await shown.findByRole('checkbox'));
};

const forms = [
  form({
    name: 'ROLL_GACHA',
    config: { gachaId: id },
    answers: {
      'tickets.list': { ...exampleAnswer('tickets.list'), items: [] },
      'users.me': { ...me, consents: { ...me.consents, due: false } },
    },
    fill: async (user, shown) => user.click(await shown.findByLabelText(/Keep sealed/)),
    submit: 'Buy for $12.50',
    call: 'gacha.roll',
    sends: { quantity: 1, unitPrice: '12.5', token: 'USDC', openNow: false, wallet: ownAddress },
    done: { ...roll, status: 'CONFIRMED', summary: { ...prepared.summary, openNow: false } },
    shows: 'Purchase complete',
  }),
  form({
    name: 'REDEEM',
    config: { cards: [card] },
    answers: { 'redeems.quote': { ...exampleAnswer('redeems.quote'), refused: [] } },
    fill: filled,
    submit: 'Redeem 1 card',
    call: 'redeems.create',
    sends: { cardIds: [card.id], consent: true, feeToken: 'USDC' },
    done: prepared,
    shows: 'Redeem requested',
    refused: ['address.postalCode', /^Postal code/],
  }),
  form({
    name: 'TRANSFER_WALLET',
    config: { nftId: id },
    fill: typing('Recipient’s address', recipient),
    submit: 'Review',
    call: 'transfers.transfer',
    sends: { to: recipient },
    done: { ...prepared, status: 'PREPARED', summary: sent },
    shows: /can’t be undone/,
    refused: ['to', 'Recipient’s address'],
  }),
  form({
    name: 'BUY_NOW',
    config: { nftId: id },
    submit: 'Buy for $12.50',
    call: 'trading.prepareFill',
    sends: { price: '12.5', wallet: ownAddress },
    done: prepared,
    leadsTo: 'ACCEPT_ORDER_SUCCESS',
  }),
  form({
    name: 'PURCHASE',
    config: { nftIds: [id] },
    submit: 'Buy 1 for $12.50',
    call: 'trading.prepareFills',
    sends: { orders: [{ id: listing.order?.id, price: '12.5' }] },
    done: prepared,
    leadsTo: 'ACCEPT_ORDER_SUCCESS',
  }),
  form({
    name: 'MAKE_OFFER',
    config: { target: { kind: 'NFT', nftId: id } },
    fill: typing('Amount', '10'),
    submit: 'Offer $10.00',
    call: 'trading.prepare',
    sends: { type: 'OFFER', price: '10' },
    done: prepared,
    leadsTo: 'MAKE_OFFER_SUCCESS',
    refused: ['price', 'Amount'],
  }),
  form({
    name: 'ACCEPT_ORDER',
    config: { orderId: id },
    answers: { 'cards.get': { ...card, owner: ownAddress } },
    submit: /^Accept \$12\.50/,
    call: 'trading.prepareFill',
    sends: { price: '12.5' },
    done: prepared,
    leadsTo: 'ACCEPT_ORDER_SUCCESS',
  }),
  form({
    name: 'CANCEL_ORDER',
    config: { orderId: id },
    submit: 'Cancel listing',
    call: 'trading.prepareCancellation',
    sends: {},
    done: prepared,
    leadsTo: 'CANCEL_ORDER_SUCCESS',
  }),
  form({
    name: 'SELL',
    config: { nftId: id },
    answers: { 'orders.ofNft': { ...listing, order: null, auction: null } },
    fill: typing('Price', '10'),
    submit: 'List for $10.00',
    call: 'trading.prepare',
    sends: { type: 'FIXED_PRICE', nftId: card.id, price: '10' },
    done: prepared,
    shows: 'View listing',
    refused: ['price', 'Price'],
  }),
  form({
    name: 'SELL',
    config: { nfts: [card] },
    fill: typing('Price of Ember Drake', '10'),
    submit: 'List 1 card',
    call: 'trading.prepareListings',
    sends: { listings: [{ nftId: card.id, price: '10' }] },
    done: {
      ...prepared,
      summary: { kind: 'CREATE_ORDERS', listings: [{ nftId: id, ...prices }], ...prices, token: 'USDC' },
    },
    shows: '1 card listed',
    refused: ['listings.0.price', 'Price of Ember Drake'],
  }),
  form({
    name: 'BID_AUCTION',
    config: { nftId: id },
    submit: 'Bid $12.50',
    call: 'trading.prepare',
    sends: { type: 'BID', price: '12.5' },
    done: { ...prepared, summary: { kind: 'CREATE_ORDER', total: '12.5', maximum: null } },
    shows: 'You’re the highest bidder',
    refused: ['price', 'Your bid'],
  }),
  form({
    name: 'EXCHANGE_POINT',
    config: { gachaId: id, cardIds: [id] },
    submit: 'Exchange for 3 pt',
    call: 'exchanges.exchange',
    sends: { tokenIds: card.id },
    done: prepared,
    shows: 'View points',
  }),
  form({
    name: 'CONFIRM_EMAIL',
    config: {},
    fill: typing('Email address', 'taro@example.com'),
    submit: 'Send code',
    call: 'auth.email',
    sends: { email: 'taro@example.com' },
    shows: /taro@example.com/,
  }),
  form({
    name: 'CONFIRM_TERMS',
    config: {},
    fill: async (user, shown) => {
      for (const box of await shown.findAllByRole('checkbox')) await user.click(box);
    },
    submit: 'Agree and continue',
    call: 'users.acceptTerms',
    sends: {},
  }),
  form({
    name: 'EDIT_PROFILE',
    config: {},
    fill: typing('Name', 'Taro Kura'),
    submit: 'Save',
    call: 'users.updateProfile',
    sends: { name: 'Taro Kura' },
  }),
  form({
    name: 'CAMPAIGN',
    config: { campaignId: id },
    submit: 'Join campaign',
    call: 'campaigns.join',
    sends: { wallet: ownAddress },
  }),
];

async function fillIn({ config, name, answers, fill, submit }: Form<keyof MarketModals>, more: Answers = {}) {
  const opened = openModal(name, config, { ...answersOfAll, ...answers, ...more });
  const shown = within(await opened.dialog());
  await fill?.(opened.user, shown);
  await opened.user.click(await shown.findByRole('button', { name: submit }));
  return { ...opened, shown, button: () => shown.getByRole('button', { name: submit }) };
}

test.each(forms)('$name sends its fields and is done', async (row) => {
  const done = row.done === undefined ? {} : { [row.call]: row.done };
  const { requests, modals, shown } = await fillIn(row, done);
  if (row.shows) expect(await shown.findByText(row.shows)).toBeDefined();
  else await waitFor(() => expect(modals.isOpen(row.name)).toBe(false));
  expect(requests.find(({ path }) => path === row.call)?.fields).toMatchObject(row.sends);
  if (row.leadsTo) expect(modals.isOpen(row.leadsTo)).toBe(true);
});

test('fixed: an amount of zero is refused as no valid amount', async () => {
  const row = forms.find(({ name }) => name === 'SELL');
  if (!row) throw new Error('SELL has no form');
  const { shown, requests } = await fillIn({ ...row, fill: typing('Price', '0'), submit: 'List' });
  expect(await shown.findByText('Please enter a valid amount')).toBeDefined();
  expect(requests.filter(({ path }) => path === row.call)).toEqual([]);
});

test.each(forms)('$name is busy while $call is pending, and sends it once', async (row) => {
  const { button, user, requests } = await fillIn(row, { [row.call]: pending });
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
  await user.click(button());
  expect(requests.filter(({ path }) => path === row.call)).toHaveLength(1);
});

test.each(forms)('$name shows why $call was refused, and may be sent again', async (row) => {
  const { button, shown, user, requests } = await fillIn(row, { [row.call]: refusing('RATE_LIMITED') });
  expect((await shown.findByRole('alert')).textContent).toContain('Too many requests');
  await user.click(button());
  await waitFor(() => expect(requests.filter(({ path }) => path === row.call)).toHaveLength(2));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test.each(forms.flatMap(({ refused, ...row }) => (refused ? [{ ...row, refused }] : [])))(
  '$name shows a refused value at its field',
  async ({ refused: [path, label], ...row }) => {
    const { shown } = await fillIn(row, { [row.call]: refusing('VALIDATION_FAILED', path) });
    await waitFor(() => expect(shown.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
    // The field says it, and no notice repeats it.
    expect(shown.getAllByRole('alert')).toHaveLength(1);
  },
);
