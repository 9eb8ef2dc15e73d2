import { CardTileSkeleton, cardGridClass, LoadingRegion } from '@kura/ui';
import type { HeldInput } from '@kura/web-kit';
import { formatRoundedDollars, heldQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { ShownCard } from '../../../../components/card-facts.ts';
import { CardLink } from '../../../../components/card-link.tsx';
import { PagedList, type Paging } from '../../../../components/paged-list.tsx';
import { RevealWaitNote } from '../../../../components/reveal-wait.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';

/** A card or pack of a wallet. */
export interface Held {
  readonly nft: ShownCard;
  /** A payment by bank card keeps it from leaving the shop. */
  readonly isHeld: boolean;
}

interface HeldGridProps {
  readonly owner: `0x${string}`;
  readonly input: HeldInput;
  readonly paging: Paging;
  readonly empty: ReactNode;
  /** Replaces the link to the card's page during a multiple selection. */
  readonly tile?: ((held: Held) => ReactNode) | undefined;
}

/** A page of a wallet's cards or packs. */
export function HeldGrid({ owner, input, paging, empty, tile }: HeldGridProps) {
  const t = useTexts('holdings');
  const { api } = useAppClient();
  const query = useQuery(heldQuery(api, owner, input));
  const opened = input.type === 'REVEALED_PACKS';
  return (
    <PagedList query={query} paging={paging} loading={<HeldGridSkeleton />} empty={empty}>
      {(items) => (
        <ul className={cardGridClass}>
          {items.map(({ nft, openedCard, isHeld }) => (
            <li key={nft.id}>
              {tile?.({ nft, isHeld }) ?? (
                <CardLink
                  card={openedCard ?? nft}
                  note={
                    opened && !openedCard ? (
                      <Suspense fallback={t('me.opening')}>
                        <RevealWaitNote packId={nft.id} />
                      </Suspense>
                    ) : nft.price && !input.listed ? (
                      t('me.listed')
                    ) : nft.price === null && nft.value !== null && !opened ? (
                      t('me.worth', { value: formatRoundedDollars(nft.value) })
                    ) : undefined
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

export function HeldGridSkeleton() {
  return (
    <LoadingRegion className={cardGridClass}>
      {Array.from({ length: 10 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else to be distinguished by.
        <CardTileSkeleton key={index} />
      ))}
    </LoadingRegion>
  );
}
