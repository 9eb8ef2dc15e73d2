import { useTexts } from '../../../../i18n/use-texts.ts';
import { EmptyHoldings } from './empty-holdings.tsx';
import { HeldGrid } from './held-grid.tsx';
import { HeldToolbar } from './held-toolbar.tsx';
import { heldInput } from './holdings-input.ts';
import type { HoldingsListProps } from './holdings-props.ts';

/** The items of a wallet that are on sale. */
export function ListedNfts(props: HoldingsListProps) {
  const t = useTexts('holdings');
  const { owner, search, paging } = props;
  return (
    <>
      <HeldToolbar {...props} />
      <HeldGrid
        owner={owner}
        input={heldInput({ ...search, tab: 'listings' })}
        paging={paging}
        empty={<EmptyHoldings {...props} icon="tag" title={t('me.listings.empty')} text={null} />}
      />
    </>
  );
}
