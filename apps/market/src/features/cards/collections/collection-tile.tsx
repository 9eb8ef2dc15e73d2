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
    <article
      className={`stack relative h-full border rounded-lg bg-panel overflow-hidden grid-rows-end hover-edge ${styles.tile}`}
    >
      <CoverFan urls={coverUrls} eager={eager} />
      <div className={`grid gap-2 content-start border-t ${styles.words}`}>
        <h2 className="text-xl">
          <Link to="/collections/$id" params={{ id }} className={styles.link}>
            {title}
          </Link>
        </h2>
        <p className={`text-sm leading-normal text-soft line-clamp-2 ${styles.description}`}>{description}</p>
        <p
          className={`flex flex-wrap gap-4 gap-y-1 items-baseline mt-2 text-sm text-faint tabular ${styles.figures}`}
        >
          <strong className="font-600 text-strong me-auto">
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
