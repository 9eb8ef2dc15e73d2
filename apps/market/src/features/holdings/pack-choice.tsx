import type { Card } from '@kura/api-contract';
import { CardTile, Checkbox, PackArt } from '@kura/ui';
import { useT } from '../../i18n/use-t.ts';
import { cardCaption } from '../../pieces/card-facts.ts';
import styles from './pack-choice.module.css';
import type { PackChoiceState } from './use-pack-choice.ts';

/** A sealed pack among those to choose from, with the reason when it can't be. */
export function PackChoice({ pack, choice }: { pack: Card; choice: PackChoiceState }) {
  const t = useT();
  const reason = choice.whyNot(pack);
  return (
    <Checkbox
      className={styles.choice}
      checked={choice.packs.has(pack.id)}
      disabled={reason !== null}
      onChange={() => choice.toggle(pack)}
      label={
        <CardTile
          imageUrl={null}
          title={pack.name}
          caption={cardCaption(pack)}
          art={<PackArt tier={pack.colourTier ?? 'BLUE'} title={pack.name} />}
          note={reason && t(`me.notChoosable.${reason}`)}
          gone={reason !== null}
        />
      }
    />
  );
}
