import { BULK_ACT_KINDS, type BulkActKind } from '@kura/domain/bulk-acts';
import { Button, SelectField } from '@kura/ui';
import { useState } from 'react';
import { useMay } from '../../../app/access/use-may.ts';
import { useT } from '../../../i18n/i18n.ts';
import styles from './bulk-bar.module.css';
import { BulkDialog } from './bulk-dialog.tsx';
import type { Selection } from './bulk-queries.ts';

interface BulkBarProps {
  readonly chosen: ReadonlySet<string>;
  /** The number of chosen cards on other pages. */
  readonly elsewhere: number;
  /** Whether all matching cards are chosen. */
  readonly isAll: boolean;
  /** Selects all cards that match. */
  readonly filter: NonNullable<Selection['filter']>;
  readonly total: number;
  readonly onAll: () => void;
  readonly onClear: () => void;
  readonly onStarted: (id: string) => void;
}

/** Actions on the chosen cards, or on all matching cards. */
export function BulkBar(props: BulkBarProps) {
  const { chosen, elsewhere, isAll, filter, total, onAll, onClear, onStarted } = props;
  const t = useT();
  const { blockerOf } = useMay();
  const [kind, setKind] = useState<BulkActKind | null>(null);
  const count = isAll ? total : chosen.size;
  if (chosen.size === 0) return null;
  const selection: Selection = isAll ? { filter } : { ids: [...chosen] };
  const blocker = blockerOf('bulkActs.create');
  return (
    <section
      className={`cluster gap-3 z-1 p-4 py-3 border rounded-lg bg-panel sticky ${styles.bar}`}
      aria-label={t('cards.chosen.region')}
    >
      <p className={`font-600 ${styles.count}`} role="status">
        {t('cards.chosen', { count })}
        {!isAll && elsewhere > 0 && (
          <span className="block text-sm font-400 text-soft">
            {t('cards.chosen.elsewhere', { count: elsewhere })}
          </span>
        )}
      </p>
      {!isAll && total > chosen.size && (
        <Button tone="quiet" size="sm" onClick={onAll}>
          {t('bulk.selectAll', { count: total })}
        </Button>
      )}
      <Button tone="quiet" size="sm" onClick={onClear}>
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
            onClear();
            onStarted(id);
          }}
        />
      )}
    </section>
  );
}
