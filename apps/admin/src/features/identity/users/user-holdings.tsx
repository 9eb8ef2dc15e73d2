import type { UserRecord } from '@kura/api-contract/user-records';
import { SlabPicture } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cardTitle } from '../../../components/card-title.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { heldBy, SHOWN_HOLDINGS } from './user-queries.ts';
import styles from './users.module.css';

/** The cards and packs in a user's wallets, each with its page. */
export function UserHoldings({ user }: { user: UserRecord }) {
  const t = useT();
  const locale = useLocale();
  const { api } = useAppClient();
  const lists = useQueries({ queries: user.wallets.map(({ address }) => heldBy(api, address)) });
  const held = lists.flatMap(({ data }) => data?.items.map(({ nft }) => nft) ?? []);
  const total = lists.reduce((sum, { data }) => sum + (data?.total ?? 0), 0);
  if (held.length === 0) return null;
  return (
    <>
      <ul className={`grid gap-3 ${styles.holdings}`} aria-label={t('users.collection')}>
        {held.slice(0, SHOWN_HOLDINGS).map((nft) => (
          <li key={nft.id} className="flex gap-3 items-center min-w-0">
            <span className={`flex-none w-36px ${styles.thumb}`}>
              <SlabPicture src={nft.imageUrl} alt="" sizes="36px" />
            </span>
            <span className={`grid min-w-0 text-sm ${styles.holdingWords}`}>
              {nft.kind === 'card' ? (
                <Link to="/cards/$id" params={{ id: nft.id }}>
                  {cardTitle(nft, locale)}
                </Link>
              ) : (
                <a href={`/packs/${nft.id}`}>{cardTitle(nft, locale)}</a>
              )}
              <span className="text-xs text-faint">
                {nft.certificate?.number ?? t('users.collection.sealed')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {total > SHOWN_HOLDINGS && (
        <p className="text-xs text-faint">{t('users.collection.more', { count: total - SHOWN_HOLDINGS })}</p>
      )}
    </>
  );
}
