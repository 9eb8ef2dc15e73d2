import type { Card } from '@kura/api-contract/cards';
import type { SwapSide } from '@kura/domain/orders';
import { Button, Dialog } from '@kura/ui';
import { fieldsOf } from '@kura/ui/form';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { TradeSubject } from '../trade-subject.tsx';
import { HeldPick } from './held-pick.tsx';

const cashSides = ['none', 'OFFERER', 'ACCEPTER'] as const satisfies readonly ('none' | SwapSide)[];

export interface SwapValues {
  readonly gives: Card | null;
  readonly cashSide: (typeof cashSides)[number];
}

const Field = fieldsOf<SwapValues>();

/** The own card of a swap, and who adds money to it. */
export function SwapFields() {
  const t = useTexts('orders');
  return (
    <>
      <Field.Custom name="gives">
        {({ value, onChange }) => <GivenCard gives={value} onGives={onChange} />}
      </Field.Custom>
      <Field.Segmented
        name="cashSide"
        label={t('offer.cash')}
        items={cashSides.map((key) => ({ key, label: t(`offer.cashSide.${key}`) }))}
      />
    </>
  );
}

function GivenCard({ gives, onGives }: { gives: Card | null; onGives: (nft: Card) => void }) {
  const t = useTexts('orders');
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <div className="grid gap-3">
        <p className="text-sm font-500 text-soft">{t('offer.gives')}</p>
        {gives && <TradeSubject card={gives} />}
        <Button tone="secondary" onClick={() => setChoosing(true)}>
          {t(gives ? 'offer.givesOther' : 'offer.givesChoose')}
        </Button>
      </div>
      <Dialog open={choosing} onClose={() => setChoosing(false)} title={t('offer.givesChoose')}>
        <HeldPick
          onPick={(nft) => {
            onGives(nft);
            setChoosing(false);
          }}
        />
      </Dialog>
    </>
  );
}
