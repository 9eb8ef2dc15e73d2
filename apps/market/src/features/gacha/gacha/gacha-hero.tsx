import type { Gacha, LineUpCard } from '@kura/api-contract/gacha';
import { Chip, Countdown, PackArt, RankMark, SlabPicture } from '@kura/ui';
import { formatChance, formatRoundedDollars, useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { priceText } from '../../../components/price-text.ts';
import { YenEstimate } from '../../../components/yen-estimate.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { chaseCards } from './chase-cards.ts';
import { bestLeft, gachaState, gachaTitle, isCountedDown, isOver, worthPpm } from './gacha-facts.ts';
import styles from './gacha-hero.module.css';
import { GachaPrices } from './gacha-prices.tsx';
import { StockBar } from './stock-bar.tsx';

/** A pack that is worth as much as it costs, in millionths. */
const PRICE_PPM = 1_000_000;

interface GachaHeroProps {
  readonly gacha: Gacha;
  /** Slabs behind the pack: possible prizes. */
  readonly showcase: readonly LineUpCard[];
  readonly overline?: ReactNode;
  readonly action: ReactNode;
  /** Below the time of the sale. */
  readonly note?: ReactNode;
  /** Around the action: the buy bar watches whether it is in view. */
  readonly actionRef?: Ref<HTMLDivElement>;
}

/** Features a drop: its pack in the light of its tier, its price, dates and remaining packs. */
export function GachaHero({ gacha, showcase, overline, action, note, actionRef }: GachaHeroProps) {
  const t = useT();
  const locale = useLocale();
  const standing = gachaState(t, gacha);
  const title = gachaTitle(gacha, locale);
  return (
    <section className={styles.hero} data-tier={gacha.colourTier} data-over={isOver(gacha) || undefined}>
      <div className={`absolute inset-0 ${styles.room}`} aria-hidden="true" />
      <div className={`grid gap-6 items-center relative max-w-page mx-auto ${styles.inner}`}>
        <div className={`grid gap-5 min-w-0 ${styles.text}`}>
          <p className={`flex gap-2 items-center ${styles.chips}`}>
            {overline && <span className={`text-sm text-soft ${styles.overline}`}>{overline}</span>}
            <Chip tone={standing.tone} live={standing.live}>
              {standing.label}
            </Chip>
            <Chip tone="tier">{t('drops.tier', { tier: t(`drops.tier.${gacha.colourTier}`) })}</Chip>
            {gacha.lastOnePrize?.state === 'WAITING' && <Chip>{t('drops.lastOne')}</Chip>}
          </p>
          <h1 className={styles.title} data-long={title.length > (locale === 'ja' ? 14 : 32) || undefined}>
            {title}
          </h1>
          <p className={styles.lead}>{gacha.texts[locale].description.split('\n')[0]}</p>
          <Figures gacha={gacha} />
          <div className={`flex gap-5 gap-y-3 items-center ${styles.act}`}>
            <div ref={actionRef} className={`flex ${styles.action}`}>
              {action}
            </div>
            {isCountedDown(gacha) && (
              <p className="min-h-line">
                <Countdown startsAt={gacha.saleStartsAt} endsAt={gacha.saleEndsAt} />
              </p>
            )}
            {note}
          </div>
        </div>
        <Stage gacha={gacha} title={title} showcase={showcase} />
      </div>
    </section>
  );
}

/** The price, the value and the best chance of a pack, and the remaining packs. */
function Figures({ gacha }: { gacha: Gacha }) {
  const t = useT();
  const best = bestLeft(gacha.odds);
  const worth = worthPpm(gacha);
  const dollars = gacha.prices.find(({ token }) => token !== 'POINT');
  const points = gacha.prices.find(({ token }) => token === 'POINT');
  return (
    <div className={`grid gap-5 gap-y-3 items-start justify-between ${styles.figures}`}>
      <div>
        <GachaPrices gacha={gacha} size="lg" withPoints={false} />
        <p className={`flex gap-3 gap-y-0 mt-1 text-xs text-faint ${styles.caption}`}>
          <span>{t('drops.perPack')}</span>
          {dollars && <YenEstimate amount={dollars.price} />}
          {dollars && points && (
            <span>
              {t('drops.or')} {priceText(t, points.price, 'POINT')}
            </span>
          )}
        </p>
      </div>
      {gacha.odds.expectedValue && (
        <div>
          <p className="flex gap-2 items-center text-xl font-600 tabular">
            ≈ {formatRoundedDollars(gacha.odds.expectedValue)}
          </p>
          <p className={`flex gap-3 gap-y-0 mt-1 text-xs text-faint ${styles.caption}`}>
            <span>{t('drops.expectedValue')}</span>
            {worth !== null && (
              <span data-above={worth >= PRICE_PPM || undefined}>
                {t('drops.worthShare', { share: formatChance(worth) })}
              </span>
            )}
          </p>
        </div>
      )}
      {best && (
        <Link to="/drops/$id" params={{ id: gacha.id }} hash="odds" className={`grid ${styles.chance}`}>
          <span className="flex gap-2 items-center text-xl font-600 tabular">
            <RankMark rank={best.rank} /> {formatChance(best.chancePpm)}
          </span>
          <span className={`flex gap-3 gap-y-0 mt-1 text-xs text-faint ${styles.caption}`}>
            {t('drops.chanceNow', { count: best.remaining })}
          </span>
        </Link>
      )}
      <StockBar gacha={gacha} isFigure />
    </div>
  );
}

/** The pack in front of two possible prizes. */
function Stage({ gacha, title, showcase }: Pick<GachaHeroProps, 'gacha' | 'showcase'> & { title: string }) {
  const [left, right] = chaseCards(showcase).map(({ imageUrl }) => imageUrl);
  const slab = (imageUrl: string) => (
    <SlabPicture src={imageUrl} alt="" sizes="(min-width: 880px) 230px, 168px" eager />
  );
  return (
    <div className={`relative ${styles.stage}`} aria-hidden="true">
      {left && <div className={styles.behindLeft}>{slab(left)}</div>}
      {right && <div className={styles.behindRight}>{slab(right)}</div>}
      <div className={`absolute ${styles.pack}`}>
        <PackArt tier={gacha.colourTier} title={title} imageUrl={gacha.imageUrl} />
      </div>
    </div>
  );
}

export function GachaHeroSkeleton() {
  return <div className={styles.ghost} aria-hidden="true" />;
}
