import type { AdminCard } from '@kura/api-contract/cards';
import type { ButtonTone } from '@kura/ui';
import type { ApiClient } from '@kura/web-kit';
import type { CallName } from '../../../app/access/may-call.ts';
import { useT } from '../../../i18n/i18n.ts';
import { isUnderWay } from './card-queries.ts';
import { isMintable } from './is-mintable.ts';

/** Acts that ask before they run. */
export type AskedKey = 'mint' | 'send' | 'burn' | 'delete';

export interface CardAct<Key = AskedKey | 'publish' | 'withdraw'> {
  readonly key: Key;
  readonly tone: ButtonTone;
  readonly needs: CallName;
  /** @param to the recipient of a token; empty for the shop's wallet */
  readonly call: (api: ApiClient, to: string) => Promise<unknown>;
  readonly blocked: string | null;
}

const asAddress = (text: string) => text as `0x${string}`;

/**
 * Lists the acts on a card in its current state, each with the reason that prevents it.
 *
 * @param shopWallet the wallet that mints and sends; null until it is known
 */
export function useCardActs(card: AdminCard, shopWallet: string | null): readonly CardAct[] {
  const t = useT();
  const { saleType } = card;
  const busy = isUnderWay(card) ? t('card.act.underWay') : null;
  const promised =
    saleType === 'UNASSIGNED' ? null : t('card.act.promised', { sale: t(`card.sale.${saleType}`) });
  const isListed = ['FIXED_PRICE', 'AUCTION', 'OFF_CHAIN'].includes(saleType);
  const unmintable = isMintable(card) ? null : t('problem.COLLECTION_NOT_ACTIVE');
  const blocked = busy ?? promised;
  if (card.kind === 'card' && card.revealState === 'OFF_CHAIN') {
    return actsInStock(card, { blocked, listed: isListed ? promised : null, unmintable });
  }
  return shopWallet !== null && card.owner === shopWallet ? actsOfHolder(card, blocked) : [];
}

function actsInStock(
  { id, publishState }: AdminCard,
  { blocked, listed, unmintable }: Readonly<Record<'blocked' | 'listed' | 'unmintable', string | null>>,
): readonly CardAct[] {
  const isDraft = publishState === 'DRAFT';
  return [
    {
      key: isDraft ? 'publish' : 'withdraw',
      tone: 'secondary',
      needs: 'stock.setState',
      call: (api) => api.stock.setState({ id, publishState: isDraft ? 'PUBLISHED' : 'DRAFT' }),
      blocked: isDraft ? null : listed,
    },
    {
      key: 'mint',
      tone: 'secondary',
      needs: 'stock.mint',
      call: (api, to) => api.stock.mint({ id, ...(to !== '' && { to: asAddress(to) }) }),
      blocked: blocked ?? unmintable,
    },
    {
      key: 'delete',
      tone: 'quiet',
      needs: 'stock.remove',
      call: (api) => api.stock.remove({ id }),
      blocked,
    },
  ];
}

/** The acts of the wallet that holds the token. */
function actsOfHolder({ id, kind }: AdminCard, blocked: string | null): readonly CardAct[] {
  const send: CardAct = {
    key: 'send',
    tone: 'secondary',
    needs: 'transfers.transfer',
    call: (api, to) => api.transfers.transfer({ id, to: asAddress(to) }),
    blocked,
  };
  const burn: CardAct = {
    key: 'burn',
    tone: 'danger',
    needs: 'stock.burn',
    call: (api) => api.stock.burn({ id }),
    blocked,
  };
  return kind === 'card' ? [send, burn] : [send];
}
