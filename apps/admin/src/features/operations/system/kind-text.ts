import { type AdminMessages, hasText, useT } from '../../../i18n/i18n.ts';

type KindKey = Extract<keyof AdminMessages, `chain.kind.${string}`>;

const isKnown = (key: string): key is KindKey => hasText(key);

/** Describes an operator transaction in the reader's language. A kind that an older version queued has its raw name. */
export function useKindText(): (kind: string) => string {
  const t = useT();
  return (kind) => {
    const key = `chain.kind.${kind}`;
    return isKnown(key) ? t(key) : kind;
  };
}
