import type { Gacha } from '@kura/api-contract/gacha';
import { Chip, Countdown, useNowMs } from '@kura/ui';
import { formatDateTime } from '@kura/web-kit';
import { type TextsT, useTexts } from '../../../i18n/use-texts.ts';
import type { Eligibility } from './gacha-facts.ts';
import styles from './phase-list.module.css';

type Phase = Gacha['phases'][number];

interface PhaseListProps {
  readonly phases: readonly Phase[];
  /** Eligibility of the user's wallet; undefined for visitors. */
  readonly standing: Eligibility | undefined;
}

/** The phases with their buyers and limits, and the reader's counts in each. */
export function PhaseList({ phases, standing }: PhaseListProps) {
  const t = useTexts('drops');
  const now = useNowMs();
  return (
    <ol className="grid gap-4">
      {phases.map((phase) => {
        const ahead = now !== null && now < Date.parse(phase.startsAt);
        const over = now !== null && now >= Date.parse(phase.endsAt);
        return (
          <li key={phase.number} className={`grid gap-1 ${styles.phase}`} data-over={over || undefined}>
            <p className="flex gap-3 items-center font-600">
              <span>{t('drops.phase', { number: phase.number + 1 })}</span>
              <Chip tone={ahead ? 'accent' : over ? 'neutral' : 'success'} live={!ahead && !over}>
                {t(ahead ? 'drops.phaseAhead' : over ? 'drops.phaseOver' : 'drops.phaseNow')}
              </Chip>
              {phase.allowListed && <Chip tone="warning">{t('drops.allowListed')}</Chip>}
            </p>
            {!over && (
              <p>
                <Countdown startsAt={phase.startsAt} endsAt={phase.endsAt} />
              </p>
            )}
            <p className="text-sm text-soft tabular">
              <time dateTime={phase.startsAt}>{formatDateTime(phase.startsAt)}</time> –{' '}
              <time dateTime={phase.endsAt}>{formatDateTime(phase.endsAt)}</time>
            </p>
            <p className="text-sm text-faint">{rulesOf(t, phase)}</p>
            {!over && <p className="min-h-line text-sm text-strong">{eligibilityText(t, phase, standing)}</p>}
          </li>
        );
      })}
    </ol>
  );
}

function rulesOf(t: TextsT<'drops'>, { limit, limitPerWallet, sold, allowListed }: Phase): string {
  return [
    !allowListed && t('drops.forEveryone'),
    limitPerWallet > 0 && t('drops.limitPerWallet', { count: limitPerWallet }),
    limit > 0 && t('drops.limitAll', { count: limit, sold }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Says whether the reader is on the allow list of the phase, and how many packs they can still buy. */
function eligibilityText(t: TextsT<'drops'>, phase: Phase, standing: Eligibility | undefined): string {
  const own = standing?.phases.find(({ number }) => number === phase.number);
  if (!own) return t(phase.allowListed ? 'drops.standing.signInList' : 'drops.standing.signIn');
  if (own.allowListQuota === 0) return t('drops.standing.notListed');
  const limits = [own.allowListQuota ?? 0, phase.limitPerWallet].filter((limit) => limit > 0);
  const bought = t('drops.standing.bought', { count: own.bought });
  if (limits.length === 0) return bought;
  const left = Math.max(0, Math.min(...limits) - own.bought);
  const still = t('drops.standing.left', { count: left });
  return own.allowListQuota === null ? `${bought} · ${still}` : `${t('drops.standing.listed')} · ${still}`;
}
