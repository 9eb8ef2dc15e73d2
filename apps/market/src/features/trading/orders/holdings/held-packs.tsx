import type { PackTab } from '@kura/domain/vocabulary';
import { Button, Icon, Segmented } from '@kura/ui';
import { useNftChoice } from '../../../../components/use-nft-choice.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { EmptyHoldings } from './empty-holdings.tsx';
import { HeldChoice } from './held-choice.tsx';
import { HeldGrid } from './held-grid.tsx';
import { HeldToolbar } from './held-toolbar.tsx';
import { heldInput } from './holdings-input.ts';
import type { HoldingsListProps } from './holdings-props.ts';
import { PackChoiceBar } from './pack-choice-bar.tsx';
import { openBlocker } from './selection-blocker.ts';

const packTabs = ['UNREVEALED_PACKS', 'REVEALED_PACKS'] as const satisfies readonly PackTab[];

/** The sealed or opened packs in a wallet. The owner can select several sealed packs and open them together. */
export function HeldPacks(props: HoldingsListProps) {
  const t = useTexts('holdings');
  const { owner, own, search, onNarrow, paging } = props;
  const { packs = 'UNREVEALED_PACKS' } = search;
  const choice = useNftChoice(openBlocker);
  const sealed = packs === 'UNREVEALED_PACKS';
  return (
    <>
      <HeldToolbar {...props}>
        <Segmented
          label={t('me.packs.which')}
          hideLabel
          items={packTabs.map((key) => ({ key, label: t(`me.packs.${key}`) }))}
          selected={packs}
          onSelect={(next) => {
            choice.end();
            const { packs: _, ...rest } = search;
            onNarrow(next === 'REVEALED_PACKS' ? { ...rest, packs: next } : rest);
          }}
        />
        {own && sealed && !choice.active && (
          <Button tone="secondary" onClick={choice.begin}>
            <Icon name="pack" sizePx={18} />
            {t('me.choose')}
          </Button>
        )}
      </HeldToolbar>
      <HeldGrid
        owner={owner}
        input={heldInput(search)}
        paging={paging}
        empty={
          <EmptyHoldings
            {...props}
            icon="pack"
            title={t(sealed ? 'me.packs.empty' : 'me.opened.empty')}
            text={t(sealed ? 'me.packs.emptyText' : 'me.opened.emptyText')}
          />
        }
        tile={choice.active ? ({ nft }) => <HeldChoice nft={nft} choice={choice} /> : undefined}
      />
      {choice.active && <PackChoiceBar choice={choice} />}
    </>
  );
}
