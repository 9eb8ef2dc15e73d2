import { type Answers, type CallPath, exampleAnswer, refusing } from '@kura/testing/api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

/** Each page with a list: the call that reads it, and the title of the list without rows. */
const lists = {
  '/admins': ['admins.list', 'No admins yet'],
  '/approvals': ['approvals.list', 'Nothing waits for approval'],
  '/audit': ['admins.auditLog', 'No entries yet'],
  '/campaigns': ['campaigns.list', 'No campaigns here'],
  '/cards': ['cards.listForAdmin', 'No cards yet'],
  '/cards/import': ['cardImports.list', 'No imports yet'],
  '/collections': ['collections.list', 'No collections yet'],
  '/drops': ['gacha.list', 'No drops yet'],
  '/errors': ['clientLog.list', 'No errors'],
  '/filters': ['filters.list', 'No filters yet'],
  '/inquiries': ['contact.list', 'No inquiries yet'],
  '/jobs': ['jobs.list', 'The queue is empty'],
  '/mail': ['emailTemplates.list', 'No templates yet'],
  '/orders': ['trading.listForAdmin', /^No /],
  '/payments': ['payments.list', 'No payments yet'],
  '/payments/reconciliations': ['payments.reconciliations', 'No report compared yet'],
  '/redeems': ['redeems.list', 'No redeems here'],
  '/stock-takes': ['reserve.list', 'No stock-takes yet'],
  '/tickets': ['tickets.list', 'No tickets here'],
  '/users': ['userRecords.list', 'No users yet'],
} satisfies Readonly<Record<string, readonly [CallPath, string | RegExp]>>;

const rows = Object.entries(lists).map(([path, [call, none]]) => ({ path, call, none }));
const example = 'Ember Drake';
const named = rows.filter(({ call }) => JSON.stringify(exampleAnswer(call)).includes(example));

/** The answer of a list. A page with another table has none there, and an example of a country is none. */
const answer = (call: CallPath, given: unknown) =>
  ({
    'campaigns.packsAccount': refusing('NOT_FOUND'),
    'emailTemplates.failures': { items: [], total: 0, page: 1, pageSize: 10 },
    [call]: given,
  }) as Answers;
const rowsOf = (call: CallPath) =>
  JSON.parse(JSON.stringify(exampleAnswer(call)).replaceAll(/"country":"[^"]*"/g, '"country":"JP"'));
const emptyPage = (call: CallPath) => answer(call, { ...rowsOf(call), items: [], total: 0 });

const list = () => screen.findByRole('table');
const busy = () => document.querySelector('main [aria-busy="true"]');

test.each(rows)('$path shows rows, after placeholders', async ({ path, call }) => {
  const { promise, resolve } = Promise.withResolvers();
  await openPage(path, answer(call, promise));
  await waitFor(() => expect(busy()).not.toBeNull());
  expect(screen.queryByRole('table')).toBeNull();
  resolve(rowsOf(call));
  expect(within(await list()).getAllByRole('row').length).toBeGreaterThan(1);
  expect(busy()).toBeNull();
});

test.each(rows)('$path shows an error, and loads again on request', async ({ path, call }) => {
  const { change, user } = await openPage(path, answer(call, refusing('INTERNAL')));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('table')).toBeNull();
  change(answer(call, rowsOf(call)));
  await user.click(retry);
  expect(await list()).toBeDefined();
});

test.each(rows)('$path says that it has no rows', async ({ path, call, none }) => {
  await openPage(path, emptyPage(call));
  expect(await screen.findByText(none)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test.each(named)('$path keeps long texts in its table', async ({ path, call }) => {
  const long = '長い名前'.repeat(60);
  await openPage(path, answer(call, JSON.parse(JSON.stringify(rowsOf(call)).replaceAll(example, long))));
  expect((await list()).textContent).toContain(long);
});

test('filters without results offer to clear them', async () => {
  const page = await openPage('/payments?search=nobody&group=REVIEW', emptyPage('payments.list'));
  expect(await screen.findByText('No results')).toBeDefined();
  page.change({});
  await page.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await list()).toBeDefined();
  expect(page.address()).toBe('/payments');
});

test('a filter asks for the first page of other rows', async () => {
  const page = await openPage('/payments?page=3');
  await list();
  await page.user.selectOptions(screen.getByLabelText('Item type'), 'CARD');
  await waitFor(() => expect(page.address()).toBe('/payments?kind=CARD'));
  await waitFor(() =>
    expect(page.requests.at(-1)).toMatchObject({
      path: 'payments.list',
      fields: { kind: 'CARD', page: '1' },
    }),
  );
});

test('filters that a phone hides are in a dialog, with a chip for each that is set', async () => {
  const page = await openPage('/payments?kind=CARD&from=2026-11-20T15:00:00.000Z');
  await list();
  expect(screen.getByText('Item type: Card')).toBeDefined();
  expect(screen.getByText(/^From: November 21, 2026/)).toBeDefined();
  await page.user.click(screen.getByRole('button', { name: 'Filters' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  expect(within(dialog).queryByRole('searchbox')).toBeNull();
  await page.user.selectOptions(within(dialog).getByLabelText('Item type'), 'PACKS');
  await waitFor(() => expect(page.address()).toContain('kind=PACKS'));
});

test('chosen rows stay chosen while others are chosen, and an act gets all of them', async () => {
  const page = exampleAnswer('cards.listForAdmin');
  const [card] = page.items;
  if (!card) throw new Error('The example has no card');
  const items = ['a', 'b'].map((end) => ({
    ...card,
    kind: 'card' as const,
    id: `019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2${end}`,
    name: `Card ${end}`,
    japaneseTitle: null,
  }));
  const { user } = await openPage('/cards', { 'cards.listForAdmin': { ...page, items, total: 2 } });
  const table = within(await list());
  for (const box of table.getAllByRole('checkbox', { name: /Card [ab]/ })) await user.click(box);
  expect(table.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
  expect(await screen.findByText(/2 .*(chosen|selected)/i)).toBeDefined();
});

test('j and k move the focus through the rows', async () => {
  const page = exampleAnswer('payments.list');
  const items = ['1', '2'].flatMap((end) =>
    page.items.map((each) => ({ ...each, id: `${each.id.slice(0, -1)}${end}`, number: `0000000${end}` })),
  );
  const { user } = await openPage('/payments', { 'payments.list': { ...page, items, total: 2 } });
  await list();
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('00000001');
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('00000002');
  await user.keyboard('k');
  expect(document.activeElement?.textContent).toBe('00000001');
});

test('a saved view shows its filters and columns again', async () => {
  const views = exampleAnswer('savedViews.list').map((view) => ({
    ...view,
    name: 'Cards only',
    query: 'kind=CARD&columns=item.amount',
  }));
  const page = await openPage('/payments', { 'savedViews.list': views });
  await list();
  await page.user.click(screen.getByRole('button', { name: 'View' }));
  await page.user.click(await screen.findByRole('button', { name: 'Cards only' }));
  await waitFor(() => expect(page.address()).toBe('/payments?kind=CARD&columns=item.amount'));
  const headings = within(await list()).getAllByRole('columnheader');
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Number', 'Item', 'Price']);
});

test("another admin's change replaces the row", async () => {
  const answered = exampleAnswer('payments.list');
  const page = await openPage('/payments');
  expect(within(await list()).getByText('Awaiting payment')).toBeDefined();
  page.change({
    'payments.list': { ...answered, items: answered.items.map((each) => ({ ...each, status: 'DELIVERED' })) },
  });
  await page.refresh();
  expect(await within(await list()).findByText('Delivered')).toBeDefined();
});
