import { useT } from '../../../i18n/i18n.ts';
import type { DraftError } from './gacha-draft.ts';

/** Explains a field's error in the reader's language. */
export function useDraftErrorText(): (error: DraftError | undefined) => string | null {
  const t = useT();
  return (error) => {
    if (error === undefined) return null;
    switch (error.key) {
      case 'drop.invalid.number':
        return t(error.key, error);
      case 'drop.phase.allowList.invalid':
        return t(error.key, error);
      default:
        return t(error.key);
    }
  };
}
