import { type Answers, type CallPath, exampleAnswer, pending, refusing } from '@kura/testing/api';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../../test/open-page.tsx';
import { AuctionForm } from '../features/cards/cards/auction-form.tsx';
import { CardActions } from '../features/cards/cards/card-actions.tsx';
import { OpenWaitingRoom } from '../features/gacha/waiting-room/open-waiting-room.tsx';
import { PublishDialog } from '../features/governance/legal/publish-dialog.tsx';
import { ChangePasswordPanel } from '../features/identity/auth/change-password-panel.tsx';
import { ChoosePassword } from '../features/identity/auth/choose-password.tsx';
import { LoginForm } from '../features/identity/auth/login-form.tsx';
import { ComposePanel } from '../features/messages/notifications/compose-panel.tsx';
import { BulkDialog } from '../features/operations/bulk-acts/bulk-dialog.tsx';

const id = '019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f';
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / hourMs + hours) * hourMs).toISOString();
const none = () => undefined;

const latest = {
  ...exampleAnswer('legal.get'),
  version: '1.0',
  effectiveAt: '2026-01-01T00:00:00.000Z',
  texts: { ja: '# 利用規約\n', en: '# Terms\n' },
};
const card = { ...exampleAnswer('cards.getForAdmin'), pendingTransaction: null };
const gacha = exampleAnswer('gacha.getForAdmin');
const [phase] = gacha.phases;
if (!phase) throw new Error('The example of a drop has no phase');
const drop = {
  ...gacha,
  packsLeft: 100,
  phases: [
    {
      ...phase,
      number: 0,
      startsAt: inHours(5),
      endsAt: inHours(6),
      allowListed: false,
      limit: 0,
      limitPerWallet: 2,
    },
    { ...phase, number: 1, startsAt: inHours(6), endsAt: inHours(30), allowListed: false, limit: 0 },
  ],
};

const typing = (label: string | RegExp, text: string) => async (user: UserEvent) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};
const typingAll =
  (fields: Readonly<Record<string, string>>) =>
  async (user: UserEvent): Promise<void> => {
    for (const [label, text] of Object.entries(fields)) await typing(label, text)(user);
  };

interface Row {
  readonly name: string;
  readonly part: ReactNode;
  readonly answers?: Answers;
  readonly fill: (user: UserEvent) => Promise<void>;
  readonly submit: string;
  /** The button that confirms the input in a second step. */
  readonly confirm?: string;
  readonly call: CallPath;
  /** Fields of the request. */
  readonly sends: object;
  /** The answer of the call, when it has no example or its example doesn't end the form. */
  readonly done?: unknown;
  /** A text that says so; without one the caller goes on. */
  readonly says?: string | RegExp;
  /** A value that the server may refuse, and the label of its field. */
  readonly refused?: readonly [path: string, label: string | RegExp];
}

const rows: readonly Row[] = [
  {
    name: 'login',
    part: <LoginForm onSignedIn={none} />,
    fill: typingAll({
      'Email address': 'admin@example.com',
      Password: 'correct horse',
      'Authentication code': '123456',
    }),
    submit: 'Sign in',
    call: 'auth.adminLogin',
    sends: { email: 'admin@example.com', password: 'correct horse', code: '123456' },
    refused: ['email', 'Email address'],
  },
  {
    name: 'choice of a password',
    part: <ChoosePassword invitation="token" onChosen={none} onRefused={none} />,
    fill: typing('New password', 'plenty of winter lanterns'),
    submit: 'Continue',
    call: 'auth.acceptInvitation',
    sends: { invitation: 'token', password: 'plenty of winter lanterns' },
    refused: ['password', 'New password'],
  },
  {
    name: 'change of a password',
    part: <ChangePasswordPanel />,
    fill: typingAll({ 'Current password': 'old one', 'New password': 'plenty of winter lanterns' }),
    submit: 'Change password',
    call: 'auth.changePassword',
    sends: { current: 'old one', password: 'plenty of winter lanterns' },
    says: 'Password changed',
    refused: ['password', 'New password'],
  },
  {
    name: 'publication of a legal text',
    part: <PublishDialog kind="TERMS" versions={[latest]} onClose={none} />,
    answers: { 'legal.get': latest },
    fill: async (user) => {
      await typingAll({ Version: '1.1', 'Valid from': '2100-01-01' })(user);
      await typing('Text (Japanese)', '# 利用規約')(user);
      await typing('Text (English)', '# Terms of use')(user);
    },
    submit: 'Review changes',
    confirm: 'Publish',
    call: 'legal.publish',
    sends: { kind: 'TERMS', version: '1.1', replaces: '1.0', effectiveOn: '2100-01-01' },
    done: { ...latest, version: '1.1' },
    says: 'Version 1.1 published',
    refused: ['version', 'Version'],
  },
  {
    name: 'announcement',
    part: <ComposePanel />,
    fill: typingAll({
      'Title (Japanese)': 'お知らせ',
      'Text (Japanese)': '点検があります。',
      'Title (English)': 'News',
      'Text (English)': 'Maintenance tomorrow.',
    }),
    submit: 'Send',
    confirm: 'Send',
    call: 'notifications.send',
    sends: { audience: { kind: 'ALL' }, link: null, sendAt: null },
    done: { ...exampleAnswer('notifications.send'), scheduledFor: null },
    says: /Sent to/,
    refused: ['texts.en.title', 'Title (English)'],
  },
  {
    name: 'waiting room',
    part: <OpenWaitingRoom gacha={drop} />,
    fill: typingAll({ Places: '20', 'Packs per person': '2' }),
    submit: 'Add waiting room',
    confirm: 'Add waiting room',
    call: 'waitingRoom.open',
    sends: { places: 20, quota: 2 },
    says: /sent to the chain/,
    refused: ['places', 'Places'],
  },
  {
    name: 'auction',
    part: <AuctionForm card={card} />,
    fill: typingAll({ 'Reserve price': '80', 'Starting price': '60' }),
    submit: 'Start auction',
    call: 'trading.prepare',
    sends: { type: 'AUCTION', reservePrice: '80', startingPrice: '60', increment: '1' },
    says: 'Auction submitted',
  },
  {
    name: 'act on many cards',
    part: <BulkDialog kind="SET_VALUE" selection={{ ids: [id] }} onClose={none} onStarted={none} />,
    answers: {
      'bulkActs.preview': { ...exampleAnswer('bulkActs.preview'), total: 2, eligible: 2, needApproval: 0 },
    },
    fill: typing('Estimated value', '12.5'),
    submit: 'Confirm for 2 cards',
    call: 'bulkActs.create',
    sends: { ids: [id], act: { kind: 'SET_VALUE', value: '12.5' }, expectedTotal: 2 },
  },
];

async function fillIn({ part, answers, fill, submit, confirm }: Row, more: Answers = {}) {
  const rendered = await renderPart(part, { ...answers, ...more });
  await fill(rendered.user);
  await rendered.user.click(await screen.findByRole('button', { name: submit }));
  if (confirm !== undefined) await rendered.user.click(await confirmation(confirm));
  return {
    ...rendered,
    button: () => (confirm ? confirmation(confirm) : screen.findByRole('button', { name: submit })),
  };
}

const confirmation = async (name: string) =>
  within(await screen.findByRole('dialog')).findByRole('button', { name });

test.each(rows)('the form of the $name sends its fields', async (row) => {
  const { requests } = await fillIn(row, row.done === undefined ? {} : { [row.call]: row.done });
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain(row.call));
  expect(requests.find(({ path }) => path === row.call)?.fields).toMatchObject(row.sends);
  if (row.says !== undefined) expect(await screen.findByText(row.says)).toBeDefined();
});

test.each(rows)('the form of the $name is busy while $call is pending, and sends it once', async (row) => {
  const { button, user, requests } = await fillIn(row, { [row.call]: pending });
  await waitFor(async () => expect((await button()).getAttribute('aria-busy')).toBe('true'));
  await user.click(await button());
  expect(requests.filter(({ path }) => path === row.call)).toHaveLength(1);
});

test.each(rows)('the form of the $name shows why $call was refused', async (row) => {
  await fillIn(row, { [row.call]: refusing('RATE_LIMITED') });
  expect((await screen.findByRole('alert')).textContent).toMatch(/Too many/);
});

test.each(rows.flatMap(({ refused, ...row }) => (refused ? [{ ...row, refused }] : [])))(
  'the form of the $name shows a refused value at its field',
  async ({ refused: [path, label], ...row }) => {
    await fillIn(row, { [row.call]: refusing('VALIDATION_FAILED', path) });
    await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByRole('dialog', { name: /confirm|send this/i })).toBeNull();
  },
);

const errorAt = async (label: string | RegExp) => {
  const field = await screen.findByLabelText(label);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((each) => document.getElementById(each)?.textContent).join(' ');
};

test('after a refused log-in the code is empty without an error, and the next one is sent', async () => {
  const [login] = rows;
  if (!login) throw new Error('There is no form');
  const { user, requests } = await fillIn(login, { 'auth.adminLogin': refusing('CREDENTIALS_INVALID') });
  expect(await screen.findByRole('alert')).toBeDefined();
  const code = () => screen.getByLabelText<HTMLInputElement>('Authentication code');
  await waitFor(() => expect(code().value).toBe(''));
  expect(code().getAttribute('aria-invalid')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), '7k2qm-9xt4');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await errorAt('Recovery code')).toContain('Enter 10 characters');
  await user.type(screen.getByLabelText('Recovery code'), 'b');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() =>
    expect(requests.filter(({ path }) => path === 'auth.adminLogin').at(-1)?.fields).toMatchObject({
      code: '7K2QM-9XT4B',
    }),
  );
});

test('a wrong current password shows at its field', async () => {
  const row = rows.find(({ call }) => call === 'auth.changePassword');
  if (!row) throw new Error('There is no form');
  await fillIn(row, { 'auth.changePassword': refusing('CREDENTIALS_INVALID') });
  expect(await errorAt('Current password')).toContain('Wrong current password');
});

test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere', 'drops', '/a b'])(
  '[T47] an announcement leads nowhere but into the market: %s',
  async (link) => {
    const row = rows.find(({ call }) => call === 'notifications.send');
    if (!row) throw new Error('There is no form');
    const { requests, user } = await renderPart(row.part);
    await row.fill(user);
    await typing('Link', link)(user);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await errorAt('Link')).toContain('Enter a path that starts with /');
    expect(requests.filter(({ path }) => path === row.call)).toEqual([]);
  },
);

test('an announcement for later needs a time ahead, and one for some users their ids', async () => {
  const { user } = await renderPart(<ComposePanel />);
  await user.click(await screen.findByLabelText('Specific users'));
  await user.click(screen.getByLabelText('Schedule'));
  await typing('User IDs', 'alice')(user);
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await errorAt('User IDs')).toContain('Enter valid user IDs');
  expect(await screen.findByText('Choose a future time')).toBeDefined();
});

test('a legal text needs a version of its own, a later day, and the same shape in both languages', async () => {
  const { user, requests } = await renderPart(
    <PublishDialog kind="TERMS" versions={[latest]} onClose={none} />,
    { 'legal.get': latest },
  );
  await typingAll({ Version: '1.0', 'Valid from': '2000-01-01' })(user);
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  expect(await errorAt('Version')).toContain('already exists');
  expect(await errorAt('Valid from')).toContain('Choose a day after today');
  expect(await screen.findByText('The text is the same as in the latest version')).toBeDefined();
  await typing('Text (English)', 'Terms')(user);
  expect(await screen.findByText(/Both languages need a title/)).toBeDefined();
  await typing('Version', 'a b')(user);
  expect(await errorAt('Version')).toContain('Use letters, digits');
  expect(requests.filter(({ path }) => path === 'legal.publish')).toEqual([]);
});

test('an auction refuses a start above the reserve, and an end that is too near', async () => {
  const { user, requests } = await renderPart(<AuctionForm card={card} />);
  await typingAll({ 'Reserve price': '80', 'Starting price': '80.01', 'Bid increment': '0' })(user);
  await user.selectOptions(screen.getByLabelText('Duration'), 'Choose an end date');
  await user.click(screen.getByRole('button', { name: 'Start auction' }));
  expect(await errorAt('Starting price')).toContain('Must not be above the reserve price');
  expect(await errorAt('Bid increment')).toContain('Please enter a valid amount');
  await typing('Reserve price', '0')(user);
  expect(await errorAt('Reserve price')).toContain('Please enter a valid amount');
  expect(requests.filter(({ path }) => path === 'trading.prepare')).toEqual([]);
});

test('a room for more packs than the drop has is refused at its field', async () => {
  const { user, requests } = await renderPart(<OpenWaitingRoom gacha={drop} />);
  await typingAll({ Places: '51', 'Packs per person': '2' })(user);
  await user.click(screen.getByRole('button', { name: 'Add waiting room' }));
  await errorAt('Places');
  expect(screen.queryByRole('dialog')).toBeNull();
  await typing('Places', '20001')(user);
  expect(await errorAt('Places')).toContain('20,000');
  expect(requests.filter(({ path }) => path === 'waitingRoom.open')).toEqual([]);
});

test.each([
  ['SET_VALUE', async () => undefined, { kind: 'SET_VALUE', value: null }],
  ['LIST', async () => undefined, { kind: 'LIST', price: { kind: 'PERCENT_OF_VALUE', percent: 100 } }],
  [
    'LIST',
    async (user: UserEvent) => {
      await user.click(await screen.findByLabelText('One price'));
      await typing(/^Price/, '080.50')(user);
    },
    { kind: 'LIST', price: { kind: 'AMOUNT', amount: '80.5' } },
  ],
] as const)('an act %s on many cards is previewed with its terms', async (kind, fill, act) => {
  const { user, requests } = await renderPart(
    <BulkDialog kind={kind} selection={{ ids: [id] }} onClose={none} onStarted={none} />,
  );
  await fill(user);
  await waitFor(() =>
    expect(requests.filter(({ path }) => path === 'bulkActs.preview').at(-1)?.fields).toMatchObject({ act }),
  );
});

test.each(['0', '1001', '12.5', '-3', 'x'])(
  'a percentage of %s is no price of many cards',
  async (percent) => {
    const { user, requests } = await renderPart(
      <BulkDialog kind="LIST" selection={{ ids: [id] }} onClose={none} onStarted={none} />,
    );
    await typing(/^Percent of each/, percent)(user);
    const button = screen.getByRole('button', { name: /^(Confirm|Request)/ });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    expect(requests.filter(({ path }) => path === 'bulkActs.create')).toEqual([]);
  },
);

test('a card is sent to an address alone', async () => {
  const owner = '0x00000000000000000000000000000000000000aa';
  const { user, requests } = await renderPart(
    <CardActions
      card={{ ...card, revealState: 'REVEALED', owner, saleType: 'UNASSIGNED' }}
      shopWallet={owner}
      onDeleted={none}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Send to a wallet' }));
  await typing('Wallet address', '0x12')(user);
  await user.click(await confirmation('Send to a wallet'));
  expect(await errorAt('Wallet address')).toContain('Enter an address');
  await typing('Wallet address', owner)(user);
  await user.click(await confirmation('Send to a wallet'));
  expect(await screen.findByText('Transfer submitted')).toBeDefined();
  expect(requests.find(({ path }) => path === 'transfers.transfer')?.fields).toMatchObject({ to: owner });
});
