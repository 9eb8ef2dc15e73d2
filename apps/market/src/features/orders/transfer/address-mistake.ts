import { isAddress } from 'viem';
import type { TextsT } from '../../../i18n/use-texts.ts';

/** What is wrong with an address as it was typed; null when nothing is. `own` is in lower case. */
export function addressMistake(t: TextsT<'orders'>, typed: string, own: string | undefined): string | null {
  // The pattern of capitals in an address is its checksum: a slip of the finger shows.
  if (!isAddress(typed)) {
    return t(isAddress(typed, { strict: false }) ? 'address.mistyped' : 'address.none');
  }
  return typed.toLowerCase() === own ? t('address.own') : null;
}
