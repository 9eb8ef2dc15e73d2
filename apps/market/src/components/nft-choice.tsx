import { Checkbox } from '@kura/ui';
import type { ShownCard } from './card-facts.ts';
import styles from './nft-choice.module.css';
import { NftTile } from './nft-tile.tsx';

interface NftChoiceProps {
  readonly nft: ShownCard;
  readonly chosen: boolean;
  /** The reason why it can't be selected; null when it can. */
  readonly reason: string | null;
  readonly onToggle: () => void;
}

/** A selectable card or pack, with the reason when it can't be selected. */
export function NftChoice({ nft, chosen, reason, onToggle }: NftChoiceProps) {
  return (
    <Checkbox
      className={`relative p-0 ${styles.choice}`}
      checked={chosen}
      disabled={reason !== null}
      onChange={onToggle}
      label={<NftTile card={nft} note={reason} gone={reason !== null} />}
    />
  );
}
