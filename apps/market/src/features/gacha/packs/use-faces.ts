import type { Card } from '@kura/api-contract/cards';
import { imageSourceSet, sizedImageUrl } from '@kura/ui';
import { useEffect, useState } from 'react';

/** The display width of faces: `--slab-width` of the stage. */
export const faceSizes = '(min-width: 620px) 340px, 64vw';

/** Packs can be opened after this time even if some pictures are still on their way. */
const packsWaitMs = 3_000;
/** A card that has its turn gets a placeholder after this time. */
const cardWaitMs = 12_000;

type Face = 'ready' | 'failed';

/** The pictures of drawn cards. */
export interface Faces {
  /** By the card's id; nothing while a picture is loaded and decoded. */
  readonly byCard: ReadonlyMap<string, Face>;
  /** Whether the packs can be opened: all pictures are decoded, or took too long. */
  readonly areReady: boolean;
}

type Pictured = Pick<Card, 'id' | 'imageUrl'>;

/** Loads and decodes the faces of cards at their display size, so that each can be painted in one frame. */
export function useFaces(cards: readonly Pictured[]): Faces {
  const [byCard, setByCard] = useState<ReadonlyMap<string, Face>>(new Map());
  const [isLate, setIsLate] = useState(false);
  const key = cards.map(({ id }) => id).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server has other objects for the same cards.
  useEffect(() => {
    if (cards.length === 0) return;
    let isGone = false;
    const settle = (id: string, face: Face) => {
      if (!isGone) setByCard((before) => (before.has(id) ? before : new Map(before).set(id, face)));
    };
    // A picture stays in memory as long as an element refers to it.
    const images = cards.map(({ id, imageUrl }) => {
      const image = new Image();
      image.sizes = faceSizes;
      image.srcset = imageSourceSet(imageUrl);
      image.src = sizedImageUrl(imageUrl, 480);
      image.decode().then(
        () => settle(id, 'ready'),
        () => settle(id, 'failed'),
      );
      return image;
    });
    const packs = setTimeout(() => setIsLate(true), packsWaitMs);
    const placeholders = setTimeout(() => {
      for (const { id } of cards) settle(id, 'failed');
    }, cardWaitMs);
    return () => {
      isGone = true;
      images.length = 0;
      clearTimeout(packs);
      clearTimeout(placeholders);
    };
  }, [key]);

  const areReady = cards.length > 0 && (isLate || cards.every(({ id }) => byCard.has(id)));
  return { byCard, areReady };
}
