import type { Messages } from '@kura/web-kit';

export { texts } from './en.ts';

/** Loads the texts of each file in `lazy/`, by its path. */
export const lazyTexts: Readonly<Record<string, () => Promise<Messages>>> = import.meta.glob<Messages>(
  './lazy/*.en.ts',
  { import: 'texts' },
);
