import { MAX_PACKS_PER_REVEAL } from '@kura/domain/packs';
import { Button } from '@kura/ui';
import { useState } from 'react';
import { ChoiceBar } from '../../../../components/choice-bar.tsx';
import type { NftChoiceState } from '../../../../components/use-nft-choice.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { OpenPacksDialog } from '../../../../intents/open-packs-dialog.tsx';
import type { SelectionBlocker } from './selection-blocker.ts';

/** The bar of the pack selection: the count and the open button. */
export function PackChoiceBar({ choice }: { choice: NftChoiceState<SelectionBlocker> }) {
  const t = useTexts('holdings');
  const [asked, setAsked] = useState(false);
  const count = choice.nfts.size;
  return (
    <ChoiceBar
      label={t('me.choose')}
      count={t('me.chosen', { count, most: MAX_PACKS_PER_REVEAL })}
      hint={t('me.chooseHint', { most: MAX_PACKS_PER_REVEAL })}
      endLabel={t('me.chooseEnd')}
      onEnd={choice.end}
    >
      <Button disabled={count === 0} onClick={() => setAsked(true)}>
        {t('me.openChosen', { count })}
      </Button>
      {asked && <OpenPacksDialog packIds={[...choice.nfts.keys()]} onClose={() => setAsked(false)} />}
    </ChoiceBar>
  );
}
