import type { Gacha } from '@kura/api-contract';
import { Chip, Countdown, PackArt, Skeleton } from '@kura/ui';
import { useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import styles from './drop-card.module.css';
import { dropStanding, dropTitle } from './drop-facts.ts';
import { DropPrices } from './drop-prices.tsx';
import { StockBar } from './stock-bar.tsx';

/** A drop in a list: its pack in the light of its tier, what it costs, what is left. */
export function DropCard({ drop, level = 3 }: { drop: Gacha; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const t = useT();
  const locale = useLocale();
  const standing = dropStanding(t, drop);
  const title = dropTitle(drop, locale);
  return (
    <article
      className={styles.card}
      data-tier={drop.colourTier}
      data-over={drop.status === 'DISTRIBUTED' || undefined}
    >
      <div className={styles.art}>
        <PackArt tier={drop.colourTier} title={title} />
      </div>
      <div className={styles.text}>
        <p className={styles.chips}>
          <Chip tone={standing.tone} live={standing.live}>
            {standing.label}
          </Chip>
          <Chip tone="tier">{t(`drops.tier.${drop.colourTier}`)}</Chip>
        </p>
        <Heading className={styles.title}>
          <Link to="/drops/$id" params={{ id: drop.id }} className={styles.link}>
            {title}
          </Link>
        </Heading>
        <DropPrices drop={drop} size="md" />
        <StockBar drop={drop} />
        <p className={styles.time}>
          {(drop.status === 'READY' || drop.status === 'PUBLISHED') && (
            <Countdown startsAt={drop.saleStartsAt} endsAt={drop.saleEndsAt} />
          )}
        </p>
      </div>
    </article>
  );
}

export function DropCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.art}>
        <Skeleton height="100%" radius="10px" />
      </div>
      <div className={styles.text}>
        <Skeleton width="40%" height="1.5em" />
        <Skeleton width="80%" height="1.8em" />
        <Skeleton width="50%" />
        <Skeleton height="1.8em" />
        <Skeleton width="60%" />
      </div>
    </div>
  );
}

export const dropGridClass: string = styles.grid ?? '';
