import type { Card, CardTile } from '@kura/api-contract/cards';
import { similarCardsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { attributeOf } from '../../../components/card-facts.ts';
import { CardLink } from '../../../components/card-link.tsx';
import { Section, sectionActionClass } from '../../../components/section.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './similar-cards.module.css';

/** Links to other copies of a card, and to other cards in its set. */
export function SimilarCards({ card }: { card: Card }) {
  const t = useTexts('cards');
  const { api } = useAppClient();
  const { data } = useQuery(similarCardsQuery(api, card.id));
  if (!data) return <div className={styles.reserved} />;
  const { copies, set } = data;
  const mark = attributeOf(card, 'Expansion Mark');
  return (
    <>
      {copies.items.length > 0 && (
        <Section
          title={t('card.copies')}
          action={
            copies.total > copies.items.length && (
              <CollectionLink card={card} search={{ search: card.name }}>
                {t('card.copiesAll', { count: copies.total })}
              </CollectionLink>
            )
          }
        >
          <Strip cards={copies.items} />
        </Section>
      )}
      {set.items.length > 0 && mark && (
        <Section
          title={t('card.sameSet', { set: mark })}
          action={
            <CollectionLink card={card} search={{ set: [mark] }}>
              {t('card.sameSetAll')}
            </CollectionLink>
          }
        >
          <Strip cards={set.items} />
        </Section>
      )}
    </>
  );
}

interface CollectionLinkProps {
  readonly card: Card;
  readonly search: { readonly search: string } | { readonly set: readonly string[] };
  readonly children: ReactNode;
}

function CollectionLink({ card, search, children }: CollectionLinkProps) {
  return (
    <Link
      to="/collections/$id"
      params={{ id: card.collection.id }}
      search={search}
      hash="cards"
      className={sectionActionClass}
    >
      {children}
    </Link>
  );
}

/** A row that is moved sideways where it is wider than the screen. */
function Strip({ cards }: { cards: readonly CardTile[] }) {
  const t = useTexts('cards');
  return (
    <ul className={`grid gap-5 p-gutter overflow-x-auto scrollbar-thin ${styles.strip}`}>
      {cards.map((card) => (
        <li key={card.id}>
          <CardLink card={card} note={card.price === null && t('card.notListed')} />
        </li>
      ))}
    </ul>
  );
}
