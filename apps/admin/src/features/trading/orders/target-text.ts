import type { OrderTarget } from '@kura/api-contract/orders';
import { useT } from '../../../i18n/i18n.ts';

/** Describes an offer's target. */
export function useTargetText(): (target: OrderTarget) => string {
  const t = useT();
  return (target) => {
    switch (target.kind) {
      case 'NFT':
        return t('orders.target.NFT');
      case 'COLLECTION':
        return t('orders.target.COLLECTION', { collection: target.collectionName });
      case 'TRAIT':
        return t('orders.target.TRAIT', {
          trait: t(`card.attr.${target.traitType}`),
          value: target.value,
        });
      case 'COPIES':
        return t('orders.target.COPIES', { name: target.name, grade: target.grade });
    }
  };
}
