import type { PullTile } from '@kura/api-contract/packs';
import { EmptyState, LoadingRegion, RankMark, Skeleton, SlabPicture } from '@kura/ui';
import { formatDateTime } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { AccountLink } from '../../../../components/account-link.tsx';
import { useCardTitle } from '../../../../components/card-title.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import styles from './provable-pulls.module.css';

/** The latest pulls, each with the way to its proof. */
export function ProvablePulls({ pulls }: { pulls: readonly PullTile[] }) {
  const t = useTexts('fairness');
  const titleOf = useCardTitle();
  if (pulls.length === 0) {
    return (
      <EmptyState icon="shield" title={t('fairness.noPulls')}>
        {t('fairness.noPullsText')}
      </EmptyState>
    );
  }
  return (
    <ul className={`grid gap-3 ${styles.pulls}`}>
      {pulls.map(({ packId, gachaId, card, puller, pulledAt }) => (
        <li
          key={packId}
          className={`grid gap-4 items-center p-4 py-3 border rounded-lg bg-panel ${styles.pull}`}
        >
          <span className={styles.picture}>
            <SlabPicture src={card.imageUrl} alt="" sizes="48px" />
          </span>
          <div className="grid gap-1 min-w-0">
            <p className={`flex gap-2 items-center min-w-0 text-sm font-600 ${styles.title}`}>
              {card.rank && <RankMark rank={card.rank} size="sm" />}
              <Link to="/cards/$id" params={{ id: card.id }}>
                {titleOf(card)}
              </Link>
            </p>
            <p className="cluster gap-3 gap-y-1 text-xs text-faint">
              <AccountLink address={puller} />
              <time dateTime={pulledAt}>{formatDateTime(pulledAt)}</time>
            </p>
          </div>
          {card.tokenId && (
            <Link
              to="/proof/$gachaId/$tokenId"
              params={{ gachaId, tokenId: card.tokenId }}
              className={`p-3 py-2 border-strong rounded-full text-xs font-600 whitespace-nowrap ${styles.proof}`}
              aria-label={t('fairness.proveOf', { title: titleOf(card) })}
            >
              {t('fairness.prove')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

export function ProvablePullsSkeleton() {
  return (
    <LoadingRegion className={`grid gap-3 ${styles.pulls}`}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <Skeleton key={index} height="102px" radius="16px" />
      ))}
    </LoadingRegion>
  );
}
