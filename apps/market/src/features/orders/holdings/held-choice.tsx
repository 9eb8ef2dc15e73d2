import type { Card } from '@kura/api-contract';
import { NftChoice } from '../../../components/nft-choice.tsx';
import type { NftChoiceState } from '../../../components/use-nft-choice.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { NotChoosable } from './why-not-choosable.ts';

/** One of what a wallet holds, to be chosen with others, or why it can't be. */
export function HeldChoice({ nft, choice }: { nft: Card; choice: NftChoiceState<NotChoosable> }) {
  const t = useT();
  const reason = choice.whyNot(nft);
  return (
    <NftChoice
      nft={nft}
      chosen={choice.nfts.has(nft.id)}
      reason={reason && t(`me.notChoosable.${reason}`)}
      onToggle={() => choice.toggle(nft)}
    />
  );
}
