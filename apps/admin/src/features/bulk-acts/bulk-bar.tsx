import { BULK_ACT_KINDS, type BulkActKind } from '@kura/domain/bulk-acts';
import { Button, SelectField } from '@kura/ui';
import { useState } from 'react';
import { useMay } from '../../app/access/use-may.ts';
import { useT } from '../../i18n/i18n.ts';
import styles from './bulk-bar.module.css';
import { BulkDialog } from './bulk-dialog.tsx';
import type { Selection } from './bulk-queries.ts';

interface BulkBarProps {
  readonly chosen: ReadonlySet<string>;
  /** All cards that match the filters. */
  readonly filter: NonNullable<Selection['filter']>;
  readonly total: number;
  readonly onClear: () => void;
  readonly onStarted: (id: string) => void;
}

/** What is done with the chosen cards, or with all that match. */
export function BulkBar({ chosen, filter, total, onClear, onStarted }: BulkBarProps) {
  const t = useT();
  const { blockerOf } = useMay();
  const [isAll, setIsAll] = useState(false);
  const [kind, setKind] = useState<BulkActKind | null>(null);
  const count = isAll ? total : chosen.size;
  if (chosen.size === 0) return null;
  const clear = () => {
    setIsAll(false);
    onClear();
  };
  const selection: Selection = isAll ? { filter } : { ids: [...chosen] };
  const blocker = blockerOf('bulkActs.create');
  return (
    <section className={styles.bar} aria-label={t('cards.chosen.region')}>
      <p className={styles.count} role="status">
        {t('cards.chosen', { count })}
      </p>
      {!isAll && total > chosen.size && (
        <Button tone="quiet" size="sm" onClick={() => setIsAll(true)}>
          {t('bulk.selectAll', { count: total })}
        </Button>
      )}
      <Button tone="quiet" size="sm" onClick={clear}>
        {t('cards.chosen.clear')}
      </Button>
      <SelectField
        label={t('bulk.act')}
        hideLabel
        value=""
        disabled={blocker !== null}
        title={blocker ?? undefined}
        onChange={(event) => setKind(event.target.value as BulkActKind)}
      >
        <option value="">{t('bulk.act')}</option>
        {BULK_ACT_KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`bulk.kind.${each}`)}
          </option>
        ))}
      </SelectField>
      {kind && (
        <BulkDialog
          kind={kind}
          selection={selection}
          onClose={() => setKind(null)}
          onStarted={(id) => {
            setKind(null);
            clear();
            onStarted(id);
          }}
        />
      )}
    </section>
  );
}
