import { type AdminMessages, hasText, useT } from '../../../i18n/i18n.ts';

type NameKey = Extract<keyof AdminMessages, `jobs.name.${string}`>;

const isKnown = (key: string): key is NameKey => hasText(key);

/** Describes a job in the reader's language. A job that another version queued has its raw name. */
export function useJobNameText(): (name: string) => string {
  const t = useT();
  return (name) => {
    const key = `jobs.name.${name}`;
    return isKnown(key) ? t(key) : name;
  };
}
