import { type Answers, type CallPath, exampleAnswer, refusing } from '@kura/testing/api';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const id = '019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f';

/** The pages of records, each with the call that reads it. */
const records = {
  approvals: 'approvals.get',
  campaigns: 'campaigns.get',
  cards: 'cards.getForAdmin',
  'cards/acts': 'bulkActs.get',
  'cards/import': 'cardImports.get',
  collections: 'collections.getForAdmin',
  drops: 'gacha.getForAdmin',
  inquiries: 'contact.get',
  mail: 'emailTemplates.get',
  orders: 'trading.getForAdmin',
  payments: 'payments.getForAdmin',
  redeems: 'redeems.get',
  'stock-takes': 'reserve.get',
  users: 'userRecords.get',
} satisfies Readonly<Record<string, CallPath>>;

const rows = Object.entries(records).map(([folder, call]) => ({
  path: `/${folder}/${id}`,
  call,
}));
const answer = (call: CallPath, given: unknown) => ({ [call]: given }) as Answers;
/** The example of a record, with a country that exists. */
const recordOf = (call: CallPath) =>
  JSON.parse(JSON.stringify(exampleAnswer(call)).replaceAll(/"country":"[^"]*"/g, '"country":"JP"'));
const heading = () => screen.findByRole('heading', { level: 1, name: (name) => name !== 'Loading' });

test.each(rows)('$path shows its record, after a placeholder', async ({ path, call }) => {
  const { promise, resolve } = Promise.withResolvers();
  await openPage(path, answer(call, promise));
  expect(await screen.findByRole('heading', { level: 1, name: 'Loading' })).toBeDefined();
  resolve(recordOf(call));
  expect((await heading()).textContent).not.toBe('');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test.each(rows)('$path shows an error, and loads again on request', async ({ path, call }) => {
  const { change, user } = await openPage(path, answer(call, refusing('INTERNAL')));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  change(answer(call, recordOf(call)));
  await user.click(retry);
  expect(await heading()).toBeDefined();
});

test.each(rows)('$path of an unknown record says so', async ({ path, call }) => {
  await openPage(path, answer(call, refusing('NOT_FOUND')));
  expect(await screen.findByText('Page not found')).toBeDefined();
});

const example = 'Ember Drake';
// A bulk action has no name.
const named = rows.filter(({ call }) => call !== 'bulkActs.get');

test.each(named)('$path shows a long name', async ({ path, call }) => {
  const long = '長い名前'.repeat(60);
  const record = JSON.stringify(recordOf(call)).replaceAll(example, long);
  await openPage(path, answer(call, JSON.parse(record)));
  await heading();
  expect(document.querySelector('main')?.textContent).toContain(long);
});

test('own input stays when another admin changes the record, and other fields follow', async () => {
  const collection = { ...exampleAnswer('collections.getForAdmin'), status: 'ACTIVE' as const, version: 1 };
  const { ja } = collection.texts;
  const page = await openPage(`/collections/${id}`, { 'collections.getForAdmin': collection });
  const [title] = await screen.findAllByLabelText(/^Title/);
  if (!title) throw new Error('The form has no title');
  await page.user.clear(title);
  await page.user.type(title, 'Own title');
  page.change({
    'collections.getForAdmin': {
      ...collection,
      version: 2,
      texts: { ...collection.texts, ja: { ...ja, title: 'Their title', description: 'Their description' } },
    },
  });
  await page.refresh();
  expect(await screen.findByText('Someone else changed this while you were editing')).toBeDefined();
  expect((title as HTMLInputElement).value).toBe('Own title');
  await waitFor(() => expect(screen.getByDisplayValue('Their description')).toBeDefined());
});

test('links lead to the records before and after it in the list that was shown last', async () => {
  const shown = exampleAnswer('payments.list');
  const items = ['1', '2', '3'].flatMap((end) =>
    shown.items.map((each) => ({ ...each, id: `${each.id.slice(0, -1)}${end}`, number: `0000000${end}` })),
  );
  const page = await openPage('/payments', { 'payments.list': { ...shown, items, total: 3 } });
  await page.user.click(await screen.findByRole('link', { name: '00000002' }));
  expect((await screen.findByRole('link', { name: /Previous/ })).getAttribute('href')).toMatch(/1e21$/);
  expect(screen.getByRole('link', { name: /Next/ }).getAttribute('href')).toMatch(/1e23$/);
});

test('a created record opens without a question about unsaved input', async () => {
  const { user, address } = await openPage('/collections/new');
  await user.type(await screen.findByLabelText(/^Contract name/), 'Kura Wilds');
  await user.type(screen.getByLabelText(/^Symbol/), 'KWILD');
  for (const title of screen.getAllByLabelText(/^Title/)) await user.type(title, 'Wilds');
  await user.click(screen.getByRole('button', { name: 'Create collection' }));
  const { collectionId } = exampleAnswer('collections.create');
  await waitFor(() => expect(address()).toBe(`/collections/${collectionId}`));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});
