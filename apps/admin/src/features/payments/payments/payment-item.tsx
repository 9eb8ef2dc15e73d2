import type { PaymentInList } from '@kura/api-contract/payments';
import { useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import cell from '../../../framework/list-page/cells.module.css';
import { useT } from '../../../i18n/i18n.ts';

/** Links to the purchased item. */
export function PaymentItem({
  payment: { gachaId, gachaTitle, quantity, cardId, openNow },
}: {
  payment: Pick<PaymentInList, 'gachaId' | 'gachaTitle' | 'quantity' | 'cardId' | 'openNow'>;
}) {
  const t = useT();
  const locale = useLocale();
  if (cardId !== null) {
    return (
      <Link to="/cards/$id" params={{ id: cardId }} className="font-550 hover-accent">
        {t('payments.kind.CARD')}
      </Link>
    );
  }
  if (gachaId === null) return '–';
  return (
    <span className={cell.stack}>
      <Link to="/drops/$id" params={{ id: gachaId }} className="font-550 hover-accent">
        {gachaTitle?.[locale] || gachaTitle?.ja || t('payments.kind.PACKS')}
      </Link>
      <span className="text-xs font-400 text-faint">
        {t(openNow ? 'payments.packs.open' : 'payments.packs.sealed', { count: quantity ?? 0 })}
      </span>
    </span>
  );
}
