import type { Card } from '@kura/api-contract/cards';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface NftPageLinkProps {
  readonly nft: Pick<Card, 'id' | 'kind'>;
  readonly className: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Out of a modal, to the page of the card or pack that it was about. */
export function NftPageLink({ nft, ...rest }: NftPageLinkProps) {
  return <Link to={nft.kind === 'pack' ? '/packs/$id' : '/cards/$id'} params={{ id: nft.id }} {...rest} />;
}
