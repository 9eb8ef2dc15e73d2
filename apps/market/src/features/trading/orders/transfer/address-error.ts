import { isAddress } from 'viem';
import type { TextsT } from '../../../../i18n/use-texts.ts';

/** The error of a typed address; null when it is valid. `own` is in lower case. */
export function addressErrorOf(t: TextsT<'orders'>, typed: string, own: string | undefined): string | null {
  const address = typed.trim();
  // The capitals of an address are its checksum (EIP-55), which detects typing errors.
  if (!isAddress(address)) {
    return t(isAddress(address, { strict: false }) ? 'address.mistyped' : 'address.none');
  }
  return address.toLowerCase() === own ? t('address.own') : null;
}

/** Whether a typed address is long enough to be judged. */
export const isWholeAddress = (typed: unknown): boolean => String(typed).trim().length >= 42;
