import type { CardFacets } from '@kura/api-contract/cards';
import type { SearchedAttribute } from '@kura/domain/cards';
import { Button, EmptyState, LoadingRegion, Skeleton } from '@kura/ui';
import { formatRoundedDollars, useSession } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModals } from '../../../modals/market-modals.ts';
import styles from './traits-overview.module.css';

interface TraitsOverviewProps {
  readonly collectionId: string;
  /** Counts over all cards of the collection. */
  readonly facets: CardFacets;
  readonly onSignIn: () => void;
}

interface Trait {
  readonly value: string;
  readonly count: number;
  readonly floor: string | null;
  /** The search for cards with this trait. */
  readonly search: {
    readonly grade?: readonly number[];
    readonly year?: readonly number[];
    readonly set?: readonly string[];
    readonly attribute?: readonly string[];
  };
}

interface TraitGroup {
  readonly name: SearchedAttribute;
  readonly traits: readonly Trait[];
}

/** Lists a collection's traits, each with its number of cards and its floor price. */
export function TraitsOverview({ collectionId, facets, onSignIn }: TraitsOverviewProps) {
  const t = useTexts('collections');
  const groups = groupsOf(facets);
  if (groups.length === 0) return <EmptyState title={t('collection.traitsEmpty')} />;
  return (
    <div className={`grid gap-5 items-start ${styles.groups}`}>
      {groups.map((group) => (
        <TraitGroupBox key={group.name} {...{ group, collectionId, onSignIn }} />
      ))}
    </div>
  );
}

const shownFirst = 8;

function TraitGroupBox({
  group: { name, traits },
  collectionId,
  onSignIn,
}: { group: TraitGroup } & Pick<TraitsOverviewProps, 'collectionId' | 'onSignIn'>) {
  const t = useT();
  const [all, setAll] = useState(false);
  const most = Math.max(...traits.map(({ count }) => count));
  const shown = all ? traits : traits.slice(0, shownFirst);
  return (
    <section
      className={`stack gap-2 justify-items-start p-5 py-4 border rounded-lg bg-panel ${styles.group}`}
      aria-label={t(`card.attr.${name}`)}
    >
      <h3 className={`text-md ${styles.name}`}>
        {t(`card.attr.${name}`)} <small className="text-xs font-400 text-faint">{traits.length}</small>
      </h3>
      <ul>
        {shown.map((trait) => (
          <TraitLine key={trait.value} {...{ name, trait, most, collectionId, onSignIn }} />
        ))}
      </ul>
      {shown.length < traits.length && (
        <Button tone="quiet" size="sm" onClick={() => setAll(true)}>
          {t('common.more')}
        </Button>
      )}
    </section>
  );
}

interface TraitLineProps extends Pick<TraitsOverviewProps, 'collectionId' | 'onSignIn'> {
  readonly name: SearchedAttribute;
  readonly trait: Trait;
  /** The card count of the group's most common trait. */
  readonly most: number;
}

function TraitLine({ name, trait, most, collectionId, onSignIn }: TraitLineProps) {
  const t = useTexts('collections');
  const modals = useModals();
  const session = useSession();
  const { value, count, floor, search } = trait;
  const label: ReactNode = name === 'Grading Number' ? t('market.chip.grade', { grade: value }) : value;
  return (
    <li className={`grid gap-4 gap-y-0 items-center py-2 ${styles.trait}`}>
      <Link
        to="/collections/$id"
        params={{ id: collectionId }}
        search={search}
        hash="cards"
        className="font-550 underline-offset-3 wrap-anywhere hover-underline"
      >
        {label}
      </Link>
      <span className={`grid gap-3 items-center text-xs text-faint tabular ${styles.count}`}>
        <progress
          className={`w-full border-0 rounded-full bg-line overflow-hidden ${styles.bar}`}
          value={count}
          max={most}
          aria-hidden="true"
        />
        {t('market.countCards', { count })}
      </span>
      <span className={`text-sm text-soft tabular ${styles.floor}`}>
        {floor === null
          ? t('market.floorNone')
          : t('market.floorFrom', { price: formatRoundedDollars(floor) })}
      </span>
      <Button
        tone="quiet"
        size="sm"
        aria-label={t('collection.offerOnTrait', { trait: t(`card.attr.${name}`), value })}
        onClick={() =>
          session
            ? modals.open('MAKE_OFFER', { target: { kind: 'TRAIT', collectionId, traitType: name, value } })
            : onSignIn()
        }
      >
        {t('collection.offerShort')}
      </Button>
    </li>
  );
}

function groupsOf(facets: CardFacets): TraitGroup[] {
  const { grade, expansionMark, year, category, grader } = facets;
  const groups: TraitGroup[] = [
    {
      name: 'Grading Number',
      traits: grade.map(({ value, ...rest }) => ({
        ...rest,
        value: String(value),
        search: { grade: [value] },
      })),
    },
    {
      name: 'Expansion Mark',
      traits: expansionMark.map(({ value, ...rest }) => ({ ...rest, value, search: { set: [value] } })),
    },
    {
      name: 'Year of Issue',
      traits: year.map(({ value, ...rest }) => ({
        ...rest,
        value: String(value),
        search: { year: [value] },
      })),
    },
    {
      name: 'Category',
      traits: category.map((trait) => ({ ...trait, search: { attribute: [`category:${trait.value}`] } })),
    },
    {
      name: 'Grader',
      traits: grader.map((trait) => ({ ...trait, search: { attribute: [`grader:${trait.value}`] } })),
    },
  ];
  // A trait that all cards share distinguishes none.
  return groups.filter(({ traits }) => traits.length > 1);
}

export function TraitsSkeleton() {
  return (
    <LoadingRegion className={`grid gap-5 items-start ${styles.groups}`}>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} height="360px" radius="16px" />
      ))}
    </LoadingRegion>
  );
}
