import { browserStorage } from '@kura/web-kit';
import { useSyncExternalStore } from 'react';

export const densities = ['normal', 'compact'] as const;
export type Density = (typeof densities)[number];

const storage = browserStorage('kura.admin.density');
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const read = (): Density => (storage.read() === 'compact' ? 'compact' : 'normal');

/** The row height of all lists, stored in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  return [
    useSyncExternalStore(subscribe, read),
    (density) => {
      storage.write(density);
      for (const listener of listeners) listener();
    },
  ];
}
