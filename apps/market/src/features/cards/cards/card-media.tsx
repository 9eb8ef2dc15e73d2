import type { Card } from '@kura/api-contract/cards';
import { CARD_ASSETS, isVideo } from '@kura/domain/cards';
import { Carousel, SlabPicture, Tilt } from '@kura/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './card-media.module.css';

/**
 * In pixels alone: before a phone knows the width of its screen, it takes `svh` from a page 980 pixels wide and requests the picture
 * that is too large, then the right one.
 */
const pictureSizes = '(min-width: 900px) 420px, 190px';

/** A card's video and photos, in that order, round and round. A file that ends in mp4 plays as a silent loop. */
export function CardMedia({ card, title }: { card: Card; title: string }) {
  const t = useTexts('cards');
  const assets = CARD_ASSETS.flatMap((kind) => {
    const url = card.assets[kind];
    return url ? [{ kind, url }] : [];
  });
  const shown = assets.length > 0 ? assets : [{ kind: 'photoFront' as const, url: card.imageUrl }];
  const poster = card.assets.photoFront ?? card.imageUrl;
  return (
    <Carousel
      className={styles.media}
      label={t('card.media')}
      slides={shown.map(({ kind, url }) => ({
        key: kind,
        label: t(`card.media.${kind}`),
        content: (isCurrent: boolean) =>
          isFilm(url) ? (
            <div className={styles.picture}>
              <Film url={url} poster={poster} name={title} playing={isCurrent} />
            </div>
          ) : (
            <div className={styles.picture}>
              <Tilt>
                <SlabPicture
                  src={url}
                  alt={`${title} (${t(`card.media.${kind}`)})`}
                  sizes={pictureSizes}
                  eager={kind !== 'photoBack'}
                  decoding={kind === 'photoBack' ? 'async' : 'sync'}
                  lit
                />
              </Tilt>
            </div>
          ),
        preview: isFilm(url) ? (
          <span className="block relative">
            <SlabPicture src={poster} alt="" sizes="48px" />
            <svg
              viewBox="0 0 24 24"
              className={`absolute inset-0 rounded-circle ${styles.play}`}
              aria-hidden="true"
            >
              <path d="M8 5.5v13l11-6.5z" />
            </svg>
          </span>
        ) : (
          <SlabPicture src={url} alt="" sizes="48px" />
        ),
      }))}
    />
  );
}

const isFilm = (url: string): boolean => isVideo(url.split('?')[0] ?? '');

interface FilmProps {
  readonly url: string;
  readonly poster: string;
  readonly name: string;
  readonly playing: boolean;
}

/** Plays while it is in view; paused for users who prefer reduced motion, until they start it. */
function Film({ url, poster, name, playing }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // A browser may refuse autoplay: its picture is shown then.
    if (playing && !calm) void video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [playing]);
  return (
    <video
      ref={video}
      className={`block w-full aspect-card ${styles.film}`}
      src={url}
      poster={poster}
      loop
      muted
      playsInline
      preload="metadata"
      aria-label={name}
    />
  );
}
