import type { ShownCard } from '../../../../components/card-facts.ts';
import { NftChoice } from '../../../../components/nft-choice.tsx';
import type { NftChoiceState } from '../../../../components/use-nft-choice.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { SelectionBlocker } from './selection-blocker.ts';

interface HeldChoiceProps {
  readonly nft: ShownCard;
  /** Set for items on hold, which can't be selected. */
  readonly isHeld?: boolean;
  readonly choice: NftChoiceState<SelectionBlocker>;
}

/** A selectable item of a wallet, or the reason why it can't be selected. */
export function HeldChoice({ nft, isHeld = false, choice }: HeldChoiceProps) {
  const t = useTexts('holdings');
  const reason = isHeld ? 'held' : choice.blockerOf(nft);
  return (
    <NftChoice
      nft={nft}
      chosen={choice.nfts.has(nft.id)}
      reason={reason && t(`me.notChoosable.${reason}`)}
      onToggle={() => choice.toggle(nft)}
    />
  );
}
