import type { WalletActivity } from '@kura/api-contract';
import { Icon, LoadingRegion, SelectField, Skeleton } from '@kura/ui';
import { formatDateTime, useKura, walletActivityQuery } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/use-t.ts';
import { AccountLink } from '../../pieces/account-link.tsx';
import { ExplorerLink } from '../../pieces/explorer-link.tsx';
import { NftThumb } from '../../pieces/nft-thumb.tsx';
import { NftTitleLink } from '../../pieces/nft-title-link.tsx';
import { PagedList } from '../../pieces/paged-list.tsx';
import { priceText } from '../../pieces/price-text.ts';
import { activityIcons, activityKind, counterpartOf } from './activity-kind.ts';
import styles from './activity-list.module.css';
import { EmptyHoldings } from './empty-holdings.tsx';
import { HeldToolbar } from './held-toolbar.tsx';
import type { HoldingsListProps } from './holdings.tsx';
import { activityInput } from './holdings-input.ts';
import { activityFilters } from './holdings-search.ts';

/** What befell a wallet, newest first. */
export function ActivityList(props: HoldingsListProps) {
  const t = useT();
  const { api } = useKura();
  const { owner, search, onNarrow, paging } = props;
  const query = useQuery(walletActivityQuery(api, owner, activityInput(search)));
  return (
    <>
      <HeldToolbar {...props}>
        <SelectField
          label={t('me.activity.which')}
          hideLabel
          value={search.type ?? ''}
          onChange={(event) => {
            const { type: _, ...rest } = search;
            const type = activityFilters.find((each) => each === event.target.value);
            onNarrow(type ? { ...rest, type } : rest);
          }}
        >
          <option value="">{t('me.activity.all')}</option>
          {activityFilters.map((type) => (
            <option key={type} value={type}>
              {t(`me.activity.of.${type}`)}
            </option>
          ))}
        </SelectField>
      </HeldToolbar>
      <PagedList
        query={query}
        paging={paging}
        loading={
          <LoadingRegion className={styles.list}>
            {[0, 1, 2, 3, 4, 5].map((place) => (
              <Skeleton key={place} height="88px" radius="12px" />
            ))}
          </LoadingRegion>
        }
        empty={<EmptyHoldings {...props} icon="clock" of="activity" />}
      >
        {(items) => (
          <ol className={styles.list}>
            {items.map((activity) => (
              <ActivityRow key={activity.id} activity={activity} wallet={owner} />
            ))}
          </ol>
        )}
      </PagedList>
    </>
  );
}

function ActivityRow({ activity, wallet }: { activity: WalletActivity; wallet: string }) {
  const t = useT();
  const { nft, price, paymentToken, transactionHash, occurredAt } = activity;
  const kind = activityKind(activity, wallet);
  const counterpart = counterpartOf(activity, wallet);
  return (
    <li className={styles.row}>
      <NftThumb nft={nft} />
      <div className={styles.what}>
        <p className={styles.kind}>
          <Icon name={activityIcons[kind]} sizePx={16} />
          {t(`me.activity.kind.${kind}`)}
        </p>
        <p className={styles.title}>
          <NftTitleLink nft={nft} />
        </p>
        {counterpart && (
          <p className={styles.other}>
            {t(activity.from === counterpart ? 'me.activity.from' : 'me.activity.to')}{' '}
            <AccountLink address={counterpart} />
          </p>
        )}
      </div>
      <div className={styles.facts}>
        <p className={styles.price}>{price && paymentToken && priceText(t, price, paymentToken)}</p>
        <time dateTime={occurredAt} className={styles.time}>
          {formatDateTime(occurredAt)}
        </time>
        {transactionHash && (
          <ExplorerLink
            explorerUrl={nft.collection.chain.explorerUrl}
            to={{ kind: 'tx', hash: transactionHash }}
          >
            {t('common.transaction')}
          </ExplorerLink>
        )}
      </div>
    </li>
  );
}
