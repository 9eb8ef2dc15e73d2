import { isAddress } from 'viem';
import type { TextsT } from '../../../../i18n/use-texts.ts';

/** The error of a typed address; null when it is valid. `own` is in lower case. */
export function addressErrorOf(t: TextsT<'orders'>, typed: string, own: string | undefined): string | null {
  // The capitals of an address are its checksum (EIP-55), which detects typing errors.
  if (!isAddress(typed)) {
    return t(isAddress(typed, { strict: false }) ? 'address.mistyped' : 'address.none');
  }
  return typed.toLowerCase() === own ? t('address.own') : null;
}
