import type { Slab } from '@kura/api-contract/slabs';
import {
  buttonClass,
  CopyButton,
  DescriptionList,
  EmptyState,
  type Fact,
  Icon,
  type IconName,
  LoadingRegion,
  Skeleton,
  SlabPicture,
} from '@kura/ui';
import { isProblem, shortAddress, shortTokenId, slabQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AccountLink } from '../../../components/account-link.tsx';
import { useCardTitle } from '../../../components/card-title.ts';
import { ExplorerLink } from '../../../components/explorer-link.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { type TextsT, useTexts } from '../../../i18n/use-texts.ts';
import styles from './slab-result.module.css';

/** The locations of the slabs with a certificate number. */
export function SlabResult({ number }: { number: string }) {
  const t = useTexts('slabs');
  const { api } = useAppClient();
  const query = useQuery(slabQuery(api, number));
  return (
    <section className="stack gap-5" aria-live="polite" aria-labelledby="slab-result">
      <h2 id="slab-result" className="text-xl wrap-anywhere">
        {t('slab.result', { number })}
      </h2>
      {isProblem(query.error, 'NOT_FOUND', 'VALIDATION_FAILED') ? (
        <EmptyState icon="search" title={t('slab.unknown')}>
          {t('slab.unknownText')}
        </EmptyState>
      ) : (
        <Loaded
          query={query}
          loading={
            <LoadingRegion>
              <Skeleton height="220px" radius="16px" />
            </LoadingRegion>
          }
        >
          {({ slabs }) => slabs.map((slab) => <PlacedSlab key={slab.grader} slab={slab} />)}
        </Loaded>
      )}
    </section>
  );
}

const icons: Record<Slab['place'], IconName> = {
  VAULT: 'home',
  POOL: 'pack',
  TOKEN: 'card',
  REDEEMED: 'exit',
};

function PlacedSlab({ slab }: { slab: Slab }) {
  const t = useTexts('slabs');
  const titleOf = useCardTitle();
  const { card, place, gachaId } = slab;
  return (
    <article
      className={`stack gap-6 p-6 border rounded-xl ${styles.slab}`}
      data-place={place}
      data-pictured={card !== null || undefined}
    >
      {card && (
        <span className={styles.picture}>
          <SlabPicture src={card.imageUrl} alt="" sizes="180px" eager />
        </span>
      )}
      <div className="stack gap-4 content-start">
        <h3 className="flex gap-3 items-center text-xl">
          <span className={`grid place-items-center flex-none size-44px rounded-circle ${styles.icon}`}>
            <Icon name={icons[place]} sizePx={22} />
          </span>
          {t(`slab.place.${place}`)}
        </h3>
        <p className="text-soft">{t(`slab.place.${place}.text`)}</p>
        {card && <p className="font-600">{titleOf(card)}</p>}
        <DescriptionList facts={factsOf(t, slab)} />
        <p className={`flex flex-wrap gap-3 ${styles.links}`}>
          {card && (
            <Link to="/cards/$id" params={{ id: card.id }} className={buttonClass()}>
              {t('slab.toCard')}
            </Link>
          )}
          {gachaId && (
            <Link to="/drops/$id" params={{ id: gachaId }} className={buttonClass()}>
              {t('slab.toDrop')}
            </Link>
          )}
        </p>
      </div>
    </article>
  );
}

function factsOf(t: TextsT<'slabs'>, { grader, certificateNumber, card }: Slab): Fact[] {
  const facts: Fact[] = [
    { key: 'grader', name: t('slab.grader'), value: grader },
    { key: 'number', name: t('slab.number'), value: certificateNumber },
  ];
  if (card?.owner) {
    facts.push({ key: 'owner', name: t('slab.owner'), value: <AccountLink address={card.owner} /> });
  }
  if (card?.tokenId) {
    facts.push({ key: 'token', name: t('slab.token'), value: shortTokenId(card.tokenId) });
  }
  if (card?.contractAddress) {
    facts.push({
      key: 'contract',
      name: t('slab.contract'),
      value: (
        <ExplorerLink
          explorerUrl={card.collection.chain.explorerUrl}
          to={{ kind: 'address', address: card.contractAddress }}
        >
          {shortAddress(card.contractAddress)}
        </ExplorerLink>
      ),
    });
  }
  if (card?.certificate) {
    const { serialHash } = card.certificate;
    facts.push({
      key: 'serial',
      name: t('slab.serialHash'),
      value: (
        <>
          {shortAddress(serialHash)} <CopyButton text={serialHash} label={t('slab.serialHash')} />
        </>
      ),
    });
  }
  return facts;
}
