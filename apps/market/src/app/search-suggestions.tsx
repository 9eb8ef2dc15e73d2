import type { Collection } from '@kura/api-contract/collections';
import type { Gacha } from '@kura/api-contract/gacha';
import { classNames, Icon, PackArt, SlabPicture } from '@kura/ui';
import { collectionsQuery, publishedGachaQuery, tilesQuery, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { cardCaption } from '../components/card-facts.ts';
import { useCardTitle } from '../components/card-title.ts';
import { priceText } from '../components/price-text.ts';
import { eachCardOnce } from '../features/cards/cards/search/each-card-once.ts';
import { useT } from '../i18n/use-t.ts';
import { namesMatch } from './names-match.ts';
import styles from './search-suggestions.module.css';

interface SearchSuggestionsProps {
  readonly id: string;
  readonly text: string;
  /** The option that the arrow keys have reached. */
  readonly activeId: string | null;
  readonly className: string | undefined;
  readonly onChoose: () => void;
}

/** Cards on sale, collections and drops that match a search, and the way to all results in the market. */
export function SearchSuggestions({ id, text, activeId, className, onChoose }: SearchSuggestionsProps) {
  const t = useT();
  const { cards, collections, drops, isNothingFound } = useSuggestions(text);
  const option = (key: string) => ({
    id: `${id}-${key}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': activeId === `${id}-${key}`,
    className: styles.option,
    onClick: onChoose,
  });
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('nav.search.suggestions')}
      className={classNames(styles.suggestions, className)}
      // The field keeps the focus while an option is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Group name={t('nav.search.cards')}>
        {cards.map((card) => (
          <Link key={card.id} to="/cards/$id" params={{ id: card.id }} {...option(card.id)}>
            <CardSuggestion card={card} />
          </Link>
        ))}
      </Group>
      <Group name={t('nav.collections')}>
        {collections.map((collection) => (
          <Link
            key={collection.id}
            to="/collections/$id"
            params={{ id: collection.id }}
            {...option(collection.id)}
          >
            <Icon name="grid" />
            <span className="text-strong truncate">{collection.title}</span>
          </Link>
        ))}
      </Group>
      <Group name={t('nav.drops')}>
        {drops.map(({ id: dropId, title, colourTier, imageUrl }) => (
          <Link key={dropId} to="/drops/$id" params={{ id: dropId }} {...option(dropId)}>
            <span className={`flex-none ${styles.picture}`} aria-hidden="true">
              <PackArt tier={colourTier} title="" imageUrl={imageUrl} />
            </span>
            <span className="text-strong truncate">{title}</span>
          </Link>
        ))}
      </Group>
      {isNothingFound && (
        <p className="p-3 py-4 text-sm text-soft" role="status">
          {t('nav.search.none')}
        </p>
      )}
      <Link to="/market" search={{ search: text }} {...option('all')}>
        <Icon name="search" />
        <span className="text-strong truncate">{t('nav.search.all', { text })}</span>
      </Link>
    </div>
  );
}

function useSuggestions(text: string) {
  const { api } = useAppClient();
  const locale = useLocale();
  const tiles = useQuery(tilesQuery(api, { search: text, onSale: true, pageSize: 20 }));
  const collections = useQuery(collectionsQuery(api));
  const drops = useQuery(publishedGachaQuery(api));
  const found = <Named extends Collection | Gacha>(items: readonly Named[] = []) =>
    items
      .filter(({ name, texts }) => namesMatch(text, [name, texts.ja.title, texts.en.title]))
      .slice(0, 3)
      .map((item) => ({ ...item, title: item.texts[locale].title || item.name }));
  const suggestions = {
    cards: tiles.isPlaceholderData ? [] : eachCardOnce(tiles.data?.items ?? []).slice(0, 5),
    collections: found(collections.data?.items),
    drops: found(drops.data?.items),
  };
  const isNothingFound = !tiles.isFetching && Object.values(suggestions).every((items) => items.length === 0);
  return { ...suggestions, isNothingFound };
}

function CardSuggestion({ card }: { card: ReturnType<typeof useSuggestions>['cards'][number] }) {
  const t = useT();
  const titleOf = useCardTitle();
  return (
    <>
      <span className={`flex-none ${styles.picture}`}>
        <SlabPicture src={card.imageUrl} alt="" sizes="32px" eager />
      </span>
      <span className={`grid flex-1 min-w-0 leading-tight ${styles.words}`}>
        <span className="text-strong truncate">{titleOf(card)}</span>
        <small className="text-2xs text-faint">{cardCaption(card)}</small>
      </span>
      {card.price && card.paymentToken && (
        <span className="flex-none font-600 text-strong tabular">
          {priceText(t, card.price, card.paymentToken)}
        </span>
      )}
    </>
  );
}

/** A named group, nothing without options. */
function Group({ name, children }: { name: string; children: readonly ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of form fields.
    <div role="group" aria-labelledby={id}>
      <p id={id} className={`text-xs font-550 text-faint ${styles.group}`}>
        {name}
      </p>
      {children}
    </div>
  );
}
