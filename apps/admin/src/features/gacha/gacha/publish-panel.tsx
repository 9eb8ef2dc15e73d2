import type { GachaAdmin } from '@kura/api-contract/gacha';
import type { PublishBlocker } from '@kura/domain/gacha';
import { Icon } from '@kura/ui';
import { CallButton } from '../../../app/access/call-button.tsx';
import { usePreferences } from '../../../app/preferences.tsx';
import { Panel } from '../../../components/panel.tsx';
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
  const obstacles = new Set<PublishBlocker>(gacha.obstacles);
  const isDone = (step: Step) => !steps[step].some((obstacle) => obstacles.has(obstacle));
  const isShuffling = gacha.shuffle?.state === 'REQUESTED';
  const isReady = obstacles.size === 0;

  return (
    <Panel heading={isReady ? t('publish.ready') : t('publish.heading')}>
      <ol className="grid gap-2">
        {(Object.keys(steps) as Step[]).map((step) => (
          <li
            key={step}
            className={`flex gap-3 items-center text-sm text-soft ${styles.step}`}
            data-done={isDone(step)}
          >
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
        <p className={`text-xs text-faint ${styles.seed}`}>
          {t('common.seed')} <code>{gacha.shuffle.seed}</code>
        </p>
      )}
      <div className="grid gap-3">
        <CallButton
          call="gacha.shuffle"
          tone="secondary"
          wide
          busy={isShuffling}
          disabled={gacha.odds.poolSize === 0}
          send={(api) => api.gacha.shuffle({ id: gacha.id })}
        >
          {isShuffling
            ? t('publish.shuffle.pending')
            : gacha.shuffle
              ? t('publish.shuffle.again')
              : t('publish.shuffle')}
        </CallButton>
        <CallButton
          call="gacha.publish"
          wide
          disabledReason={isReady ? null : t('publish.blocked')}
          send={(api) => api.gacha.publish({ id: gacha.id })}
          confirm={{
            title: t('publish.confirm'),
            text: (
              <>
                <p>{t('publish.confirm.text')}</p>
                <PublishSummary gacha={gacha} locale={locale} />
              </>
            ),
          }}
        >
          {t('common.publish')}
        </CallButton>
      </div>
    </Panel>
  );
}
