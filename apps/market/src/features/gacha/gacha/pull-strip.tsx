import type { PullTile } from '@kura/api-contract/packs';
import { EmptyState, LoadingRegion, RankMark, Skeleton, SlabPicture, useNowMs } from '@kura/ui';
import { formatTimeAgo, useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { useCardTitle } from '../../../components/card-title.ts';
import { useT } from '../../../i18n/use-t.ts';
import styles from './pull-strip.module.css';
import { useGlidingItems } from './use-gliding-items.ts';

/** The latest pulls in a row that can be scrolled; new ones come in at its start. */
export function PullStrip({ pulls }: { pulls: readonly PullTile[] }) {
  const t = useT();
  const locale = useLocale();
  const titleOf = useCardTitle();
  const now = useNowMs();
  const list = useGlidingItems(pulls.map(({ packId }) => packId).join());
  if (pulls.length === 0) return <EmptyState icon="spark" title={t('drops.noPulls')} />;
  return (
    <ul ref={list} className={`flex gap-4 overflow-x-auto scrollbar-thin ${styles.strip}`}>
      {pulls.map((pull) => (
        <li key={pull.packId} className={`flex-none ${styles.item}`} data-rank={pull.card.rank ?? undefined}>
          <Link to="/cards/$id" params={{ id: pull.card.id }} className={`grid gap-2 ${styles.link}`}>
            <SlabPicture src={pull.card.imageUrl} alt="" sizes="132px" />
            <span className="flex gap-2 items-center mt-1">
              {pull.card.rank && <RankMark rank={pull.card.rank} size="sm" />}
              <span className="text-2xs text-faint">
                {now === null ? '' : formatTimeAgo(pull.pulledAt, now, locale)}
              </span>
            </span>
            <span className="text-xs truncate">{titleOf(pull.card)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function PullStripSkeleton() {
  return (
    <LoadingRegion className={`flex gap-4 overflow-x-auto scrollbar-thin ${styles.strip}`}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((index) => (
        <span key={index} className={`flex-none ${styles.item}`}>
          <Skeleton height="212px" radius="10px" />
        </span>
      ))}
    </LoadingRegion>
  );
}
