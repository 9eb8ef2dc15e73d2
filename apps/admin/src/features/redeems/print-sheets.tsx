import type { AdminRedeem } from '@kura/api-contract/redeems';
import { Button, Icon } from '@kura/ui';
import { useLocale } from '@kura/web-kit';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { cardTitle } from '../../components/card-title.ts';
import { useT } from '../../i18n/i18n.ts';
import { addressLines } from './postal-address-text.tsx';
import styles from './redeems.module.css';

type Sheet = 'packing' | 'label';

/** Prints the packing list, or the address label alone. */
export function PrintSheets({ redeem }: { redeem: AdminRedeem }) {
  const t = useT();
  const [sheet, setSheet] = useState<Sheet>('packing');
  const print = (next: Sheet) => {
    flushSync(() => setSheet(next));
    window.print();
  };
  return (
    <>
      <Button tone="secondary" onClick={() => print('packing')}>
        <Icon name="print" sizePx={18} />
        {t('redeems.print.packing')}
      </Button>
      {redeem.address && (
        <Button tone="secondary" onClick={() => print('label')}>
          <Icon name="print" sizePx={18} />
          {t('redeems.print.label')}
        </Button>
      )}
      {/* Next to the page, so that the print style can hide the page. */}
      {createPortal(
        <div className={styles.sheet} aria-hidden="true">
          {sheet === 'packing' ? <PackingList redeem={redeem} /> : <Label redeem={redeem} />}
        </div>,
        document.body,
      )}
    </>
  );
}

function PackingList({ redeem: { number, cards } }: { redeem: AdminRedeem }) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <p className={styles.sheetTitle}>
        {t('redeems.print.packing')} · {number}
      </p>
      <ol>
        {cards.map((card) => (
          <li key={card.id}>
            ☐ {cardTitle(card, locale)}
            {card.certificate &&
              ` · ${card.certificate.grader} ${card.certificate.grade} · ${card.certificate.number}`}
          </li>
        ))}
      </ol>
    </>
  );
}

function Label({ redeem: { number, address } }: { redeem: AdminRedeem }) {
  return (
    <>
      {address &&
        addressLines(address).map((line) => (
          <p key={line} className={styles.labelLine}>
            {line}
          </p>
        ))}
      <p>{number}</p>
    </>
  );
}
