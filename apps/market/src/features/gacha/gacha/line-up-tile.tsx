import type { LineUpCard } from '@kura/api-contract/gacha';
import { CardTile, cardTileLinkClass, SlabSilhouette } from '@kura/ui';
import { formatChance, formatRoundedDollars, useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.ts';

/** A card of a line-up with its chance now; a silhouette while it is secret. Leads to its page once it has one. */
export function LineUpTile({ card, marksDrawn }: { card: LineUpCard; marksDrawn: boolean }) {
  const t = useTexts('drops');
  const locale = useLocale();
  const hidden = card.id === null;
  const title = locale === 'ja' ? (card.japaneseTitle ?? card.name) : card.name;
  const tile = (
    <CardTile
      imageUrl={card.imageUrl}
      title={hidden ? t('drops.secret') : title}
      rank={card.rank}
      grade={card.grade && `${card.grader} ${card.grade}`}
      unavailable={card.drawn && marksDrawn}
      price={
        card.value && <span className="text-sm font-600 tabular">{formatRoundedDollars(card.value)}</span>
      }
      note={card.drawn ? marksDrawn && t('drops.drawn') : formatChance(card.chancePpm)}
      art={hidden ? <SlabSilhouette label={t('drops.secret')} /> : undefined}
    />
  );
  // Before its draw a card has a page only when the shop has published one: the line-up can't know.
  if (card.id === null || !card.drawn) return tile;
  return (
    <Link to="/cards/$id" params={{ id: card.id }} className={cardTileLinkClass}>
      {tile}
    </Link>
  );
}
