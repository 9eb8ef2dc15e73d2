import { cardTileLinkClass } from '@kura/ui';
import { useSession } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import styles from './card-link.module.css';
import { NftTile, type NftTileProps } from './nft-tile.tsx';
import { QuickBuy } from './quick-buy.tsx';

const WatchCorner = lazy(() => import('./watch-corner.tsx').then((m) => ({ default: m.WatchCorner })));

/** The tile of a card or pack with a link to its page, a button to buy it, and a watch button for signed-in users. */
export function CardLink(props: NftTileProps) {
  const { id, kind } = props.card;
  const session = useSession();
  return (
    <div className={`relative h-full min-w-0 ${styles.place}`}>
      <Link to={kind === 'pack' ? '/packs/$id' : '/cards/$id'} params={{ id }} className={cardTileLinkClass}>
        <NftTile {...props} />
      </Link>
      <QuickBuy card={props.card} />
      {session && (
        <Suspense fallback={null}>
          <WatchCorner card={props.card} />
        </Suspense>
      )}
    </div>
  );
}
