import { MAX_ORDERS_PER_SIGNATURE } from '@kura/domain/orders';
import { Button, Icon } from '@kura/ui';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { useNftChoice } from '../../../components/use-nft-choice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useModals } from '../../../modals/market-modals.ts';
import { EmptyHoldings } from './empty-holdings.tsx';
import { HeldChoice } from './held-choice.tsx';
import { HeldGrid } from './held-grid.tsx';
import { HeldToolbar } from './held-toolbar.tsx';
import { heldInput } from './holdings-input.ts';
import type { HoldingsListProps } from './holdings-props.ts';
import { listBlocker } from './selection-blocker.ts';

/** The cards in a wallet. The owner can select several and list them together. */
export function HeldCards(props: HoldingsListProps) {
  const t = useT();
  const modals = useModals();
  const { owner, own, search, paging } = props;
  const choice = useNftChoice(listBlocker);
  const count = choice.nfts.size;
  return (
    <>
      <HeldToolbar {...props}>
        {own && !choice.active && (
          <Button tone="secondary" onClick={choice.begin}>
            <Icon name="tag" sizePx={18} />
            {t('me.sell')}
          </Button>
        )}
      </HeldToolbar>
      <HeldGrid
        owner={owner}
        input={heldInput(search)}
        paging={paging}
        empty={
          <EmptyHoldings {...props} icon="card" title={t('me.cards.empty')} text={t('me.cards.emptyText')} />
        }
        tile={choice.active ? (card) => <HeldChoice nft={card} choice={choice} /> : undefined}
      />
      {choice.active && (
        <ChoiceBar
          label={t('me.sell')}
          count={t('me.sellCount', { count })}
          hint={t('me.sellHint', { most: MAX_ORDERS_PER_SIGNATURE })}
          endLabel={t('me.chooseEnd')}
          onEnd={choice.end}
        >
          <Button
            disabled={count === 0}
            onClick={() => {
              modals.open('SELL', { nfts: [...choice.nfts.values()] });
              choice.end();
            }}
          >
            {t('me.sellChosen', { count })}
          </Button>
        </ChoiceBar>
      )}
    </>
  );
}
