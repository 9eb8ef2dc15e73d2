import type { Collection } from '@kura/api-contract/collections';
import { formatRoundedDollars, useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import styles from './collection-tile.module.css';
import { CoverFan } from './cover-fan.tsx';

/** A collection as lists show it, leading to its page. */
export function CollectionTile({ collection, eager = false }: { collection: Collection; eager?: boolean }) {
  const t = useT();
  const locale = useLocale();
  const { id, texts, cards, listed, floor, coverUrls } = collection;
  const { title, description } = texts[locale];
  return (
    <article className={styles.tile}>
      <CoverFan urls={coverUrls} eager={eager} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to="/collections/$id" params={{ id }} className={styles.link}>
            {title}
          </Link>
        </h2>
        <p className={styles.description}>{description}</p>
        <p className={styles.figures}>
          <strong>
            {floor === null
              ? t('collections.noFloor')
              : t('collections.floor', { price: formatRoundedDollars(floor) })}
          </strong>
          <span>{t('collections.listed', { count: listed })}</span>
          <span>{t('collections.cards', { count: cards })}</span>
        </p>
      </div>
    </article>
  );
}

export const collectionGridClass: string = styles.grid ?? '';
