import type { AdminCard } from '@kura/api-contract/cards';
import { Chip, type ChipTone } from '@kura/ui';
import { useT } from '../../../i18n/i18n.ts';
import { isUnderWay } from './card-queries.ts';

const saleTones: Partial<Record<AdminCard['saleType'], ChipTone>> = {
  FIXED_PRICE: 'accent',
  AUCTION: 'accent',
  OFF_CHAIN: 'accent',
  GACHA: 'warning',
};

/** The state of a card: in stock, minted or burned, and how it is being sold. */
export function CardState({ card }: { card: AdminCard }) {
  const t = useT();
  const isBurned = card.kind === 'card' && card.revealState === 'REVEALED' && card.owner === null;
  return (
    <>
      <Chip tone={isBurned ? 'danger' : card.revealState === 'REVEALED' ? 'success' : 'neutral'}>
        {isBurned
          ? t('card.burned')
          : card.cardId === null
            ? t(`card.reveal.${card.revealState}`)
            : t('card.opened')}
      </Chip>
      {card.saleType !== 'UNASSIGNED' && (
        <Chip tone={saleTones[card.saleType] ?? 'neutral'}>{t(`card.sale.${card.saleType}`)}</Chip>
      )}
      {card.publishState === 'DRAFT' && card.revealState === 'OFF_CHAIN' && (
        <Chip>{t('card.publish.DRAFT')}</Chip>
      )}
      {card.secret && <Chip tone="warning">{t('pool.secret')}</Chip>}
      {isUnderWay(card) && (
        <Chip tone="accent" live>
          {t('card.underWay')}
        </Chip>
      )}
    </>
  );
}
