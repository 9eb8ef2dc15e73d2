import { Button, Icon } from '@kura/ui';
import type { CallForm, OthersChange } from '@kura/web-kit/form';
import { useT } from '../i18n/i18n.ts';
import { LineDifferences } from './line-differences.tsx';
import styles from './others-changes.module.css';

interface OthersChangesProps extends Pick<CallForm<object>, 'changes' | 'take'> {
  /** The label of a field. */
  readonly nameOf: (path: readonly string[]) => string;
  /** Formats a value that is not a text. */
  readonly textOf?: (value: unknown, path: readonly string[]) => string;
}

/**
 * Lists the fields that other admins changed while this admin was editing. Each has its values before and after, and says
 * whether own input is kept.
 */
export function OthersChanges({ changes, take, nameOf, textOf = plainText }: OthersChangesProps) {
  const t = useT();
  if (changes.length === 0) return null;
  return (
    <section className={styles.box} role="alert">
      <p className="font-600">{t('othersChanges.heading')}</p>
      <ul className={`grid gap-3 ${styles.changes}`}>
        {changes.map((change) => (
          <li className="grid gap-1" key={change.path.join('.')}>
            <strong>{nameOf(change.path)}</strong>
            <Values before={textOf(change.before, change.path)} after={textOf(change.after, change.path)} />
            <Fate change={change} name={nameOf(change.path)} onTake={() => take(change)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Values({ before, after }: { before: string; after: string }) {
  const t = useT();
  if (`${before}${after}`.includes('\n')) return <LineDifferences before={before} after={after} />;
  return (
    <span className="cluster gap-2 gap-y-1">
      <span className={`text-soft ${styles.before}`}>
        <span className="visually-hidden">{t('approvals.before')}: </span>
        {before || t('settings.emptyValue')}
      </span>
      <Icon name="chevron-right" sizePx={16} />
      <span>
        <span className="visually-hidden">{t('approvals.after')}: </span>
        {after || t('settings.emptyValue')}
      </span>
    </span>
  );
}

function Fate({ change, name, onTake }: { change: OthersChange; name: string; onTake: () => void }) {
  const t = useT();
  if (!change.isConflict) return <span className="cluster gap-2 text-soft">{t('othersChanges.taken')}</span>;
  return (
    <span className="cluster gap-2 text-soft">
      {t('othersChanges.kept')}
      <Button
        tone="secondary"
        size="sm"
        aria-label={t('othersChanges.takeTheirs.of', { name })}
        onClick={onTake}
      >
        {t('settings.conflict.takeTheirs')}
      </Button>
    </span>
  );
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => plainText(each)).join('\n');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(plainText).join(' · ');
  return String(value ?? '');
}
