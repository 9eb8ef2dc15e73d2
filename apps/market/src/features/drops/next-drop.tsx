import type { Gacha } from '@kura/api-contract';
import { buttonClass, Chip, Countdown, PackArt } from '@kura/ui';
import { formatDateTime, useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import { dropTitle } from './drop-facts.ts';
import { DropPrices } from './drop-prices.tsx';
import styles from './next-drop.module.css';

/** The drop whose sale begins next, and how long that is. */
export function NextDrop({ drop }: { drop: Gacha }) {
  const t = useT();
  const locale = useLocale();
  const title = dropTitle(drop, locale);
  return (
    <article className={styles.next} data-tier={drop.colourTier}>
      <div className={styles.art} aria-hidden="true">
        <PackArt tier={drop.colourTier} title={title} />
      </div>
      <div className={styles.text}>
        <p>
          <Chip tone="tier">{t('drops.tier', { tier: t(`drops.tier.${drop.colourTier}`) })}</Chip>
        </p>
        <h3 className={styles.title}>
          <Link to="/drops/$id" params={{ id: drop.id }}>
            {title}
          </Link>
        </h3>
        <p className={styles.lead}>{drop.texts[locale].description.split('\n')[0]}</p>
        <DropPrices drop={drop} size="lg" />
      </div>
      <div className={styles.when}>
        <p className={styles.clock}>
          <Countdown startsAt={drop.saleStartsAt} endsAt={drop.saleEndsAt} />
        </p>
        {drop.saleStartsAt && (
          <p className={styles.date}>{t('drops.opensAt', { date: formatDateTime(drop.saleStartsAt) })}</p>
        )}
        <Link
          to="/drops/$id"
          params={{ id: drop.id }}
          className={buttonClass({ tone: 'secondary' })}
          aria-label={`${t('drops.seeInside')}: ${title}`}
        >
          {t('drops.seeInside')}
        </Link>
      </div>
    </article>
  );
}
