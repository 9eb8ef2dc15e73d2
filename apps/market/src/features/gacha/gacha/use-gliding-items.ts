import { type RefObject, useLayoutEffect, useRef } from 'react';

const glide = { duration: 500, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/**
 * Animates list items to their new positions when others are inserted. Otherwise they would jump from under a reader's finger.
 *
 * @param order the list's items, in its order
 * @returns the list's ref
 */
export function useGlidingItems(order: string): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const places = useRef({ order: '', lefts: new Map<Element, number>() });
  useLayoutEffect(() => {
    if (places.current.order === order) return;
    const before = places.current.lefts;
    const items = [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
    places.current = { order, lefts: new Map(items.map((item) => [item, item.offsetLeft])) };
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [item, left] of places.current.lefts) {
      const moved = (before.get(item) ?? left) - left;
      if (moved !== 0) item.animate({ transform: [`translateX(${moved}px)`, 'none'] }, glide);
    }
  }, [order]);
  return list;
}
