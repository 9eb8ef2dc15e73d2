import { EmptyHoldings } from './empty-holdings.tsx';
import { HeldGrid } from './held-grid.tsx';
import { HeldToolbar } from './held-toolbar.tsx';
import type { HoldingsListProps } from './holdings.tsx';
import { heldInput } from './holdings-input.ts';

/** The cards that a wallet holds. */
export function HeldCards(props: HoldingsListProps) {
  const { owner, search, paging } = props;
  return (
    <>
      <HeldToolbar {...props} />
      <HeldGrid
        owner={owner}
        input={heldInput(search)}
        paging={paging}
        empty={<EmptyHoldings {...props} icon="card" of="cards" />}
      />
    </>
  );
}
