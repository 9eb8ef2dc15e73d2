import type { TestRoll } from '@kura/api-contract/gacha';
import { formatChance } from '@kura/web-kit';
import type { CSSProperties } from 'react';
import { useLocale, useT } from '../../../../i18n/i18n.ts';
import styles from './test-roll.module.css';

type Bucket = NonNullable<TestRoll['margin']>['buckets'][number];
type BarStyle = CSSProperties & Record<'--share', number>;

/** A histogram of margins. Screen readers get it as a list. */
export function MarginChart({ buckets, rolls }: { buckets: readonly Bucket[]; rolls: number }) {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  const highest = Math.max(1, ...buckets.map(({ count }) => count));
  const whole = (basisPoints: number) => `${basisPoints / 100}%`;
  const nameOf = ({ fromBasisPoints: from, toBasisPoints: to }: Bucket): string =>
    from === null
      ? t('testRoll.margins.below', { to: whole(to ?? 0) })
      : to === null
        ? t('testRoll.margins.above', { from: whole(from) })
        : t('testRoll.margins.between', { from: whole(from), to: whole(to) });
  return (
    <dl className="grid gap-2 text-sm">
      {buckets.map((bucket) => {
        const bar: BarStyle = { '--share': bucket.count / highest };
        const isLoss = (bucket.toBasisPoints ?? 1) <= 0;
        return (
          <div
            key={bucket.fromBasisPoints ?? 'below'}
            className={`grid gap-3 items-center ${styles.bar}`}
            data-loss={isLoss || undefined}
          >
            <dt className="text-xs text-soft tabular">{nameOf(bucket)}</dt>
            <dd className="flex gap-3 items-center">
              <span className={`flex-none ${styles.fill}`} style={bar} aria-hidden="true" />
              <span className={`tabular whitespace-nowrap ${styles.count}`}>
                {number.format(bucket.count)}{' '}
                <span className="text-faint">
                  ({formatChance(Math.round((bucket.count * 1_000_000) / rolls))})
                </span>
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
