import { isCountry } from '@kura/domain/text';
import { readCountriesNotServed } from '../../governance/index.ts';
import { ApiError, type AppContext } from '../../platform/index.ts';

/**
 * Refuses a country that the shop doesn't ship to. The caller's location doesn't matter: a holder who travels keeps the right
 * to the slabs, and a proxy doesn't help with an address in a refused country.
 *
 * @throws ApiError VALIDATION_FAILED for a code that ISO 3166-1 doesn't assign, POSTAL_COUNTRY_NOT_SERVED
 */
export async function requireServedCountry(context: AppContext, country: string): Promise<void> {
  if (!isCountry(country))
    throw new ApiError('VALIDATION_FAILED', { errors: [{ path: 'country', code: 'invalid_format' }] });
  if ((await readCountriesNotServed(context)).includes(country)) {
    throw new ApiError('POSTAL_COUNTRY_NOT_SERVED', { country });
  }
}
