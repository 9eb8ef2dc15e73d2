import { TimeLeft } from '@kura/ui';
import { useT } from '../i18n/use-t.ts';
import { TileBadge } from './tile-badge.tsx';

/** The auction mark of a card's tile, with the time left when it is known. */
export function AuctionBadge({ endsAt = null }: { endsAt?: string | null }) {
  const t = useT();
  return (
    <TileBadge icon="auction">
      {endsAt === null ? (
        t('auction.badge')
      ) : (
        <>
          <span className="visually-hidden">{t('auction.badge')}</span>
          <TimeLeft until={endsAt} whenOver={t('auction.over')} />
        </>
      )}
    </TileBadge>
  );
}
