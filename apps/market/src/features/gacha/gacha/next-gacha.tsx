import type { Gacha } from '@kura/api-contract/gacha';
import { buttonClass, Chip, Countdown, PackArt } from '@kura/ui';
import { formatDateTime, useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { gachaTitle } from './gacha-facts.ts';
import { GachaPrices } from './gacha-prices.tsx';
import styles from './next-gacha.module.css';

/** The next drop to open, with a countdown. */
export function NextGacha({ gacha, note }: { gacha: Gacha; note?: ReactNode }) {
  const t = useT();
  const locale = useLocale();
  const title = gachaTitle(gacha, locale);
  return (
    <article
      className={`grid gap-6 items-center p-6 py-5 border rounded-xl overflow-hidden ${styles.next}`}
      data-tier={gacha.colourTier}
    >
      <div className={`aspect-card ${styles.art}`} aria-hidden="true">
        <PackArt tier={gacha.colourTier} title={title} imageUrl={gacha.imageUrl} />
      </div>
      <div className={`grid gap-3 min-w-0 ${styles.text}`}>
        <p>
          <Chip tone="tier">{t('drops.tier', { tier: t(`drops.tier.${gacha.colourTier}`) })}</Chip>
        </p>
        <h3 className={`text-2xl ${styles.title}`}>
          <Link to="/drops/$id" params={{ id: gacha.id }}>
            {title}
          </Link>
        </h3>
        <p className={`text-sm text-soft ${styles.lead}`}>{gacha.texts[locale].description.split('\n')[0]}</p>
        <GachaPrices gacha={gacha} size="lg" />
      </div>
      <div className={`stack gap-3 justify-items-start ${styles.when}`}>
        <p className={styles.clock}>
          <Countdown startsAt={gacha.saleStartsAt} endsAt={gacha.saleEndsAt} />
        </p>
        {gacha.saleStartsAt && (
          <p className={`text-xs text-soft ${styles.date}`}>
            {t('drops.opensAt', { date: formatDateTime(gacha.saleStartsAt) })}
          </p>
        )}
        {note}
        <Link
          to="/drops/$id"
          params={{ id: gacha.id }}
          className={buttonClass({ tone: 'secondary' })}
          aria-label={`${t('drops.seeInside')}: ${title}`}
        >
          {t('drops.seeInside')}
        </Link>
      </div>
    </article>
  );
}
