import { catalogues, useT } from '../i18n/i18n.ts';

type ActionKey = Extract<keyof typeof catalogues.ja, `audit.action.${string}`>;
type SubjectKey = Extract<keyof typeof catalogues.ja, `audit.subject.${string}`>;

const isKnown = (key: string): key is ActionKey | SubjectKey => key in catalogues.ja;

const prefix = 'audit.action.';

/** The acts that have words, in the order of these. */
export const knownActions = Object.keys(catalogues.ja)
  .filter((key) => key.startsWith(prefix))
  .map((key) => key.slice(prefix.length));

/** Says what was done, and to what; by the log's own word where it has no other. */
export function useAuditText(): { action: (name: string) => string; subject: (kind: string) => string } {
  const t = useT();
  const wordOf = (key: string, raw: string) => (isKnown(key) ? t(key) : raw);
  return {
    action: (name) => wordOf(`${prefix}${name}`, name),
    subject: (kind) => wordOf(`audit.subject.${kind}`, kind),
  };
}
