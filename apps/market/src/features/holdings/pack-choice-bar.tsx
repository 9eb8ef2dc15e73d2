import { MAX_PACKS_PER_REVEAL } from '@kura/domain';
import { Button } from '@kura/ui';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { OpenPacksDialog } from '../../intents/open-packs-dialog.tsx';
import styles from './pack-choice-bar.module.css';
import type { PackChoiceState } from './use-pack-choice.ts';

/** At the foot of the screen while packs are being chosen: how many, and what to do with them. */
export function PackChoiceBar({ choice }: { choice: PackChoiceState }) {
  const t = useT();
  const [asked, setAsked] = useState(false);
  const count = choice.packs.size;
  return (
    <section className={styles.bar} aria-label={t('me.choose')}>
      <div className={styles.words} role="status">
        <p className={styles.count}>{t('me.chosen', { count, most: MAX_PACKS_PER_REVEAL })}</p>
        <p className={styles.hint}>{t('me.chooseHint', { most: MAX_PACKS_PER_REVEAL })}</p>
      </div>
      <div className={styles.actions}>
        <Button tone="quiet" onClick={choice.end}>
          {t('me.chooseEnd')}
        </Button>
        <Button disabled={count === 0} onClick={() => setAsked(true)}>
          {t('me.openChosen', { count })}
        </Button>
      </div>
      {asked && <OpenPacksDialog packIds={[...choice.packs.keys()]} onClose={() => setAsked(false)} />}
    </section>
  );
}
