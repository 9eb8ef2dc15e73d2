import { Icon, TimeLeft } from '@kura/ui';
import { useT } from '../i18n/use-t.ts';
import styles from './auction-badge.module.css';

/** The auction mark of a card's tile, with the time left when it is known. */
export function AuctionBadge({ endsAt = null }: { endsAt?: string | null }) {
  const t = useT();
  return (
    <span className={styles.badge}>
      <Icon name="auction" sizePx={14} />
      {endsAt === null ? (
        t('auction.badge')
      ) : (
        <>
          <span className="visually-hidden">{t('auction.badge')}</span>
          <TimeLeft until={endsAt} whenOver={t('auction.over')} />
        </>
      )}
    </span>
  );
}
