import type { AuditEntry } from '@kura/api-contract/admins';
import { Icon } from '@kura/ui';
import { useAuditText } from '../../../../components/audit-text.ts';
import { isSetting, useSettingValue } from '../../../../components/setting-text.ts';
import { type AdminMessages, hasText, useLocale, useT } from '../../../../i18n/i18n.ts';
import styles from './audit.module.css';
import { auditValue } from './audit-values.ts';

/** The changes of an audit entry, collapsed. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const text = useAuditText();
  const facts = Object.entries(entry.details);
  if (facts.length === 0 && entry.requestId === null) return '–';
  return (
    <details className={styles.details}>
      <summary className="text-soft cursor-pointer">
        {facts.length === 0 ? t('audit.details.request') : t('audit.details.show', { count: facts.length })}
      </summary>
      <dl className={`grid gap-1 mt-2 text-xs ${styles.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-faint">{text.detail(name)}</dt>
            <dd>
              <Fact name={name} value={value} entry={entry} />
            </dd>
          </div>
        ))}
        {entry.requestId && (
          <div>
            <dt className="text-faint">{text.detail('requestId')}</dt>
            <dd className="font-mono">{entry.requestId}</dd>
          </div>
        )}
      </dl>
    </details>
  );
}

function Fact({ name, value, entry }: { name: string; value: unknown; entry: AuditEntry }) {
  const t = useT();
  const locale = useLocale();
  const text = useAuditText();
  const settingValue = useSettingValue();
  if (entry.action === 'change-settings' && isSetting(name) && typeof value === 'string') {
    const [before, after] = value.split(' → ');
    if (before === undefined || after === undefined) return t('audit.value.changed');
    return (
      <>
        {settingValue(name, before)} <Icon name="chevron-right" sizePx={12} /> {settingValue(name, after)}
      </>
    );
  }
  const words = {
    locale,
    yes: t('common.yes'),
    no: t('common.no'),
    none: t('common.none'),
    field: text.detail,
    word: (raw: string) => {
      const key = `${wordsOf[name] ?? 'audit.value'}.${raw}`;
      return isKnown(key) ? t(key) : raw;
    },
  };
  const shown = auditValue(name, value, entry, words);
  return isCode(shown) ? <span className="font-mono">{shown}</span> : shown;
}

/** The translation keys that details share with other screens. */
const wordsOf: Readonly<Record<string, string>> = {
  publishState: 'card.publish',
  call: 'approvals.action',
  reasons: 'approvals.reason',
  scopes: 'access.scope',
};

type Key = keyof AdminMessages;
const isKnown = (key: string): key is Extract<Key, `audit.value.${string}`> => hasText(key);

/** Hashes, addresses and ids of records without a name. */
const isCode = (text: string) => /^(0x[0-9a-f]+|[0-9a-f-]{36})$/i.test(text);
