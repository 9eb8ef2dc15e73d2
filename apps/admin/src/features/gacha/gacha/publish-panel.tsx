import type { GachaAdmin } from '@kura/api-contract/gacha';
import type { PublishBlocker } from '@kura/domain/gacha';
import { ConfirmDialog, Icon } from '@kura/ui';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { usePreferences } from '../../../app/preferences.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './publish-panel.module.css';
import { PublishSummary } from './publish-summary.tsx';

/** The checklist in the order of work, each item with its obstacles. */
const steps = {
  TEXTS: ['TEXTS_MISSING', 'COMPLETE_SET_PRIZE'],
  PHASES: ['PHASES_MISSING', 'SALE_ALREADY_OVER'],
  POOL: ['POOL_EMPTY', 'POOL_SMALLER_THAN_PACKS', 'POOL_TOO_LARGE'],
  CARDS: ['CARD_NOT_IN_STOCK', 'CARD_CLAIMED_ELSEWHERE'],
  PRICE: ['PRICE_MISSING'],
  SHUFFLE: ['NOT_SHUFFLED'],
} as const satisfies Record<string, readonly PublishBlocker[]>;
type Step = keyof typeof steps;

export function PublishPanel({ gacha }: { gacha: GachaAdmin }) {
  const t = useT();
  const { locale } = usePreferences();
  const [asking, setAsking] = useState(false);
  const shuffle = useAdminMutation((api) => api.gacha.shuffle({ id: gacha.id }));
  const publish = useAdminMutation(
    (api) => api.gacha.publish({ id: gacha.id }),
    () => setAsking(false),
  );
  const obstacles = new Set<PublishBlocker>(gacha.obstacles);
  const isDone = (step: Step) => !steps[step].some((obstacle) => obstacles.has(obstacle));
  const isShuffling = gacha.shuffle?.state === 'REQUESTED';
  const isReady = obstacles.size === 0;
  const error = shuffle.error ?? publish.error;

  return (
    <Panel heading={isReady ? t('publish.ready') : t('publish.heading')}>
      <ol className={styles.steps}>
        {(Object.keys(steps) as Step[]).map((step) => (
          <li key={step} className={styles.step} data-done={isDone(step)}>
            <span className={styles.mark}>{isDone(step) && <Icon name="check" sizePx={14} />}</span>
            {t(`publish.step.${step}`)}
            <span className="visually-hidden">
              {isDone(step) ? t('publish.step.done') : t('publish.step.open')}
            </span>
          </li>
        ))}
      </ol>
      {obstacles.has('COMPLETE_SET_PRIZE') && <p role="alert">{t('publish.completeSet')}</p>}
      {gacha.shuffle?.seed && (
        <p className={styles.seed}>
          {t('common.seed')} <code>{gacha.shuffle.seed}</code>
        </p>
      )}
      <div className={styles.actions}>
        <ActionButton
          call="gacha.shuffle"
          tone="secondary"
          wide
          busy={isShuffling || shuffle.isPending}
          disabled={gacha.odds.poolSize === 0}
          onClick={() => shuffle.mutate()}
        >
          {isShuffling
            ? t('publish.shuffle.pending')
            : gacha.shuffle
              ? t('publish.shuffle.again')
              : t('publish.shuffle')}
        </ActionButton>
        <ActionButton
          call="gacha.publish"
          wide
          disabledReason={isReady ? null : t('publish.blocked')}
          onClick={() => {
            publish.reset();
            setAsking(true);
          }}
        >
          {t('common.publish')}
        </ActionButton>
      </div>
      <ProblemLine error={error} />
      <ConfirmDialog
        open={asking}
        title={t('publish.confirm')}
        confirmLabel={t('common.publish')}
        busy={publish.isPending}
        onConfirm={() => publish.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{t('publish.confirm.text')}</p>
        <PublishSummary gacha={gacha} locale={locale} />
        <ProblemLine error={publish.error} />
      </ConfirmDialog>
    </Panel>
  );
}
