import type { Gacha } from '@kura/api-contract/gacha';
import { Chip, Countdown, PackArt, Skeleton } from '@kura/ui';
import { useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import styles from './gacha-card.module.css';
import { gachaState, gachaTitle, isCountedDown } from './gacha-facts.ts';
import { GachaPrices } from './gacha-prices.tsx';
import { StockBar } from './stock-bar.tsx';

interface GachaCardProps {
  readonly gacha: Gacha;
  readonly level?: 2 | 3;
  /** Below the time of the sale. */
  readonly note?: ReactNode;
}

/** A drop in a list: its pack in the light of its tier, its price and its remaining packs. */
export function GachaCard({ gacha, level = 3, note }: GachaCardProps) {
  const Heading = `h${level}` as const;
  const t = useT();
  const locale = useLocale();
  const standing = gachaState(t, gacha);
  const title = gachaTitle(gacha, locale);
  return (
    <article
      className={`grid gap-5 relative p-5 border rounded-lg overflow-hidden ${styles.card}`}
      data-tier={gacha.colourTier}
      data-over={gacha.status === 'DISTRIBUTED' || undefined}
    >
      <div className={`aspect-card ${styles.art}`}>
        <PackArt tier={gacha.colourTier} title={title} imageUrl={gacha.imageUrl} />
      </div>
      <div className="stack gap-3 content-center min-w-0">
        <p className="flex flex-wrap gap-2">
          <Chip tone={standing.tone} live={standing.live}>
            {standing.label}
          </Chip>
          <Chip tone="tier">{t(`drops.tier.${gacha.colourTier}`)}</Chip>
          {gacha.lastOnePrize?.state === 'WAITING' && <Chip>{t('drops.lastOne')}</Chip>}
        </p>
        <Heading className={`overflow-hidden text-lg ${styles.title}`}>
          <Link to="/drops/$id" params={{ id: gacha.id }} className={styles.link}>
            {title}
          </Link>
        </Heading>
        <GachaPrices gacha={gacha} size="md" />
        <StockBar gacha={gacha} />
        <p className={`min-h-line ${styles.time}`}>
          {isCountedDown(gacha) && <Countdown startsAt={gacha.saleStartsAt} endsAt={gacha.saleEndsAt} />}
        </p>
        {note}
      </div>
    </article>
  );
}

export function GachaCardSkeleton() {
  return (
    <div className={`grid gap-5 relative p-5 border rounded-lg overflow-hidden ${styles.card}`}>
      <div className={`aspect-card ${styles.art}`}>
        <Skeleton height="100%" radius="10px" />
      </div>
      <div className="stack gap-3 content-center min-w-0">
        <Skeleton width="40%" height="1.5em" />
        <Skeleton width="80%" height="1.8em" />
        <Skeleton width="50%" />
        <Skeleton height="1.8em" />
        <Skeleton width="60%" />
      </div>
    </div>
  );
}

export const gachaGridClass: string = styles.grid ?? '';
