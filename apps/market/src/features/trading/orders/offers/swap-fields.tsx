import type { Card } from '@kura/api-contract/cards';
import type { SwapSide } from '@kura/domain/orders';
import { Button, Dialog, Segmented } from '@kura/ui';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import styles from '../trade-form.module.css';
import { TradeSubject } from '../trade-subject.tsx';
import { HeldPick } from './held-pick.tsx';

export type CashSide = 'none' | SwapSide;

const cashSides = ['none', 'OFFERER', 'ACCEPTER'] as const satisfies readonly CashSide[];

interface SwapFieldsProps {
  readonly gives: Card | null;
  readonly onGives: (nft: Card) => void;
  readonly cashSide: CashSide;
  readonly onCashSide: (side: CashSide) => void;
}

/** The own card of a swap, and who adds money to it. */
export function SwapFields({ gives, onGives, cashSide, onCashSide }: SwapFieldsProps) {
  const t = useTexts('orders');
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <div className={styles.own}>
        <p className={styles.label}>{t('offer.gives')}</p>
        {gives && <TradeSubject card={gives} />}
        <Button tone="secondary" onClick={() => setChoosing(true)}>
          {t(gives ? 'offer.givesOther' : 'offer.givesChoose')}
        </Button>
      </div>
      <Segmented
        label={t('offer.cash')}
        items={cashSides.map((key) => ({ key, label: t(`offer.cashSide.${key}`) }))}
        selected={cashSide}
        onSelect={onCashSide}
      />
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
