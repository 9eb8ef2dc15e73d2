import type { Card } from '@kura/api-contract/cards';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface NftPageLinkProps {
  readonly nft: Pick<Card, 'id' | 'kind'>;
  readonly className: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A link from a modal to the page of its card or pack. */
export function NftPageLink({ nft, ...rest }: NftPageLinkProps) {
  return <Link to={nft.kind === 'pack' ? '/packs/$id' : '/cards/$id'} params={{ id: nft.id }} {...rest} />;
}
