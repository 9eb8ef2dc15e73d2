import { normaliseAddress, type PostalAddress } from '@kura/domain/redeems';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { findPlace, type Place, withPlace } from './place-of-postal-code.ts';

/**
 * Fills in the place as soon as a Japanese postal code is whole.
 *
 * @returns whether no place has the code
 */
export function usePlaceOfPostalCode(
  address: PostalAddress,
  onChange: (address: PostalAddress) => void,
): boolean {
  const { country, postalCode } = normaliseAddress(address);
  const isWhole = country === 'JP' && /^\d{3}-\d{4}$/.test(postalCode);
  const { data: place } = useQuery({
    queryKey: ['postal-code', postalCode],
    queryFn: () => findPlace(postalCode),
    enabled: isWhole,
    // The reader can type the place: codes that don't load are no error.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const newest = useRef({ address, onChange });
  useEffect(() => {
    newest.current = { address, onChange };
  });
  const earlier = useRef<Place | null>(null);
  useEffect(() => {
    if (!isWhole || place == null) return;
    newest.current.onChange(withPlace(newest.current.address, place, earlier.current));
    earlier.current = place;
  }, [isWhole, place]);
  return isWhole && place === null;
}
