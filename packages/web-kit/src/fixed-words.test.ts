import path from 'node:path';
import { MODAL_NAMES, type ModalName } from '@kura/domain/vocabulary';
import { describe, expect, it, test, vi } from 'vitest';
import { createAppClient } from './app/app-client.ts';
import { readTexts } from './build/texts-plugin.ts';
import { shortAddress, shortTokenId } from './formats/identifiers.ts';
import { createModalStore } from './modals/modal-store.ts';

type AnyConfigs = { readonly [Name in ModalName]: { readonly of: string } };

describe.each(MODAL_NAMES)('fixed: the modal %s', (name) => {
  it('opens with a config, toggles, and closes alone or with all', () => {
    const modals = createModalStore<AnyConfigs>();
    modals.open(name, { of: name });
    expect(modals.configOf(name)).toEqual({ of: name });
    modals.close(name);
    expect(modals.isOpen(name)).toBe(false);
    modals.toggle(name, { of: name });
    expect(modals.isOpen(name)).toBe(true);
    modals.toggle(name, { of: name });
    expect(modals.isOpen(name)).toBe(false);
    modals.open(name, { of: name });
    modals.closeAll();
    expect(modals.isOpen(name)).toBe(false);
  });
});

test('fixed: addresses longer than 10 characters shorten to first 5 and last 5', () => {
  expect(shortAddress('0x1234567890abcdef1234567890abcdef12345678')).toBe('0x123…45678');
  expect(shortAddress('0123456789')).toBe('0123456789');
  expect(shortAddress('0123456789a')).toBe('01234…6789a');
});

test('fixed: token ids are cut to 16', () => {
  expect(shortTokenId('1234567890123456')).toBe('1234567890123456');
  expect(shortTokenId('12345678901234567')).toBe('1234567890123456…');
});

test.each([
  ['en', 'Please enter a valid amount'],
  ['ja', '有効な金額を入力してください'],
])('fixed: the text of validation.validAmount in %s', (locale, text) => {
  for (const folder of ['market/src/i18n/initial', 'admin/src/i18n/texts']) {
    const file = path.join(import.meta.dirname, '../../../apps', folder, `general.${locale}.json`);
    expect(readTexts(file)['validation.validAmount']).toBe(text);
  }
});

test.each(['market', 'admin'] as const)(
  'fixed: appKind %s chooses the key of the stored session',
  (appKind) => {
    const read = vi.fn((_key: string) => null);
    vi.stubGlobal('window', {
      localStorage: { getItem: read, setItem: () => {}, removeItem: () => {} },
      addEventListener: () => {},
    });
    createAppClient({ appKind, routes: {}, origin: 'http://localhost' });
    expect(read.mock.calls.map(([key]) => key)).toContain(`kura.${appKind}.session`);
    vi.unstubAllGlobals();
  },
);
