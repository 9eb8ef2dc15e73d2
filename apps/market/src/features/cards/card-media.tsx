import type { Card } from '@kura/api-contract';
import { Icon, IconButton, SlabPicture } from '@kura/ui';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import styles from './card-media.module.css';

const order = ['video', 'photoFront', 'photoBack'] as const;

/** A card's video and photos, in that order, round and round. A file that ends in mp4 plays as a silent loop. */
export function CardMedia({ card }: { card: Card }) {
  const t = useT();
  const assets = order.flatMap((kind) => {
    const url = card.assets[kind];
    return url ? [{ kind, url }] : [];
  });
  const shownAssets = assets.length > 0 ? assets : [{ kind: 'photoFront' as const, url: card.imageUrl }];
  const [index, setIndex] = useState(0);
  const shown = shownAssets[index % shownAssets.length];
  const move = (step: number) => setIndex((index + step + shownAssets.length) % shownAssets.length);

  return (
    <section className={styles.media} aria-label={t('card.media')} data-rank={card.rank ?? undefined}>
      <div className={styles.stage}>
        {shown?.url.split('?')[0]?.endsWith('.mp4') ? (
          <video
            key={shown.url}
            className={styles.video}
            src={shown.url}
            autoPlay
            loop
            muted
            playsInline
            aria-label={card.name}
          />
        ) : (
          <SlabPicture
            key={shown?.url}
            src={shown?.url ?? null}
            alt={shown ? `${card.name} (${t(`card.media.${shown.kind}`)})` : card.name}
            sizes="(min-width: 900px) 420px, 76vw"
            eager
            lit
          />
        )}
        {shownAssets.length > 1 && (
          <>
            <IconButton
              className={styles.previous}
              aria-label={t('card.media.previous')}
              onClick={() => move(-1)}
            >
              <Icon name="chevron-left" />
            </IconButton>
            <IconButton className={styles.next} aria-label={t('card.media.next')} onClick={() => move(1)}>
              <Icon name="chevron-right" />
            </IconButton>
          </>
        )}
      </div>
      {shownAssets.length > 1 && (
        <ul className={styles.thumbs}>
          {shownAssets.map((asset, each) => (
            <li key={asset.kind}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={t('card.media.show', { name: t(`card.media.${asset.kind}`) })}
                aria-pressed={each === index % shownAssets.length}
                onClick={() => setIndex(each)}
              >
                {t(`card.media.${asset.kind}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
