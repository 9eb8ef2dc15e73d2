import { CARD_FIELDS, type CardFieldKey, cardFieldLabel } from '@kura/domain/cards';
import { type AdminMessages, hasText, textKeys, useT } from '../i18n/i18n.ts';
import { useSettingName } from './setting-text.ts';

type ActionKey = Extract<keyof AdminMessages, `audit.action.${string}`>;
type SubjectKey = Extract<keyof AdminMessages, `audit.subject.${string}`>;
type DetailKey = Extract<keyof AdminMessages, `field.${string}`>;

const isKnown = (key: string): key is ActionKey | SubjectKey | DetailKey => hasText(key);

const prefix = 'audit.action.';

/** The acts that have words, in the order of these. */
export const knownActions = (): string[] =>
  textKeys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));

interface AuditText {
  action(name: string): string;
  subject(kind: string): string;
  /** The name of a detail: a field of the record, or a setting. */
  detail(name: string): string;
}

/** Describes an audited act with its subject and details. Unknown words are shown as logged. */
export function useAuditText(): AuditText {
  const t = useT();
  const settingName = useSettingName();
  const wordOf = (key: string, raw: string) => (isKnown(key) ? t(key) : raw);
  return {
    action: (name) => wordOf(`${prefix}${name}`, name),
    subject: (kind) => wordOf(`audit.subject.${kind}`, kind),
    detail: (name) =>
      Object.hasOwn(CARD_FIELDS, name)
        ? t(cardFieldLabel(name as CardFieldKey))
        : wordOf(`field.${name}`, settingName(name)),
  };
}
