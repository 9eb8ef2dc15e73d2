import { MAX_CARDS_PER_MINT } from '@kura/domain/stock';
import { Button, ConfirmDialog, useToast } from '@kura/ui';
import { useState } from 'react';
import { ActButton } from '../../app/access/act-button.tsx';
import { useAdminAct } from '../../app/use-admin-act.ts';
import { ProblemLine } from '../../components/problem-line.tsx';
import { useT } from '../../i18n/i18n.ts';
import styles from './mint-many-bar.module.css';

interface MintManyBarProps {
  readonly chosen: ReadonlySet<string>;
  readonly onDone: () => void;
}

/** What is done with the chosen cards: minting them in one transaction. */
export function MintManyBar({ chosen, onDone }: MintManyBarProps) {
  const t = useT();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const count = chosen.size;
  const mint = useAdminAct(
    (api) => api.stock.mintMultiple({ ids: [...chosen] }),
    () => {
      toast({ tone: 'success', title: t('cards.mintMany.sent', { count }) });
      setAsking(false);
      onDone();
    },
  );
  if (count === 0) return null;

  return (
    <section className={styles.bar} aria-label={t('cards.chosen.region')}>
      <p className={styles.count} role="status">
        {t('cards.chosen', { count })}
      </p>
      <Button tone="quiet" onClick={onDone}>
        {t('cards.chosen.clear')}
      </Button>
      <ActButton
        call="stock.mintMultiple"
        disabledReason={
          count > MAX_CARDS_PER_MINT ? t('cards.mintMany.tooMany', { count: MAX_CARDS_PER_MINT }) : null
        }
        onClick={() => {
          mint.reset();
          setAsking(true);
        }}
      >
        {t('cards.mintMany', { count })}
      </ActButton>
      <ConfirmDialog
        open={asking}
        title={t('cards.mintMany.confirm', { count })}
        confirmLabel={t('card.act.mint')}
        busy={mint.isPending}
        onConfirm={() => mint.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{t('cards.mintMany.text')}</p>
        <ProblemLine error={mint.error} />
      </ConfirmDialog>
    </section>
  );
}
