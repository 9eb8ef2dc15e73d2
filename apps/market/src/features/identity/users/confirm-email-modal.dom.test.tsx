import { type Answers, pending, refusing } from '@kura/testing/api';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openModal } from '../../../../test/render-part.tsx';

const address = 'taro@example.com';

/** Opens the modal, and asks for a code. */
async function openCodeStep(answers: Answers = {}) {
  const opened = openModal('CONFIRM_EMAIL', {}, answers);
  const shown = within(await opened.dialog());
  await opened.user.type(await shown.findByLabelText('Email address'), address);
  await opened.user.click(shown.getByRole('button', { name: 'Send code' }));
  const code = () => shown.findByLabelText<HTMLInputElement>('Code');
  await code();
  const sent = () => opened.requests.filter(({ path }) => path === 'users.updateProfile');
  return { ...opened, shown, code, sent };
}

test('the sixth digit of the code confirms the address', async () => {
  const { user, code, sent, modals } = await openCodeStep();
  await user.type(await code(), '12 34-5');
  expect(sent()).toEqual([]);
  await user.type(await code(), '6');
  await waitFor(() => expect(modals.isOpen('CONFIRM_EMAIL')).toBe(false));
  expect(sent().map(({ fields }) => fields)).toMatchObject([{ email: { address, code: '123456' } }]);
});

test('the code is sent once while the answer is pending', async () => {
  const { user, code, sent, shown } = await openCodeStep({ 'users.updateProfile': pending });
  await user.type(await code(), '123456');
  const button = await shown.findByRole('button', { name: 'Confirm' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  await user.click(button);
  expect(sent()).toHaveLength(1);
});

test('a wrong code shows at its field, and another one is empty and without an error', async () => {
  const opened = await openCodeStep({ 'users.updateProfile': refusing('EMAIL_CODE_INVALID') });
  const { user, code, shown } = opened;
  await user.type(await code(), '123456');
  await waitFor(async () => expect((await code()).getAttribute('aria-invalid')).toBe('true'));
  await user.click(shown.getByRole('button', { name: 'Resend code' }));
  await waitFor(async () => expect((await code()).value).toBe(''));
  expect((await code()).getAttribute('aria-invalid')).toBeNull();
  expect(opened.requests.filter(({ path }) => path === 'auth.email')).toHaveLength(2);
});

test('an address that another account has is refused above the button', async () => {
  const { user, code, shown } = await openCodeStep({ 'users.updateProfile': refusing('EMAIL_TAKEN') });
  await user.type(await code(), '123456');
  expect((await shown.findByRole('alert')).textContent).toContain('already in use');
  await user.click(shown.getByRole('button', { name: 'Use another address' }));
  expect(await shown.findByLabelText('Email address')).toBeDefined();
});
