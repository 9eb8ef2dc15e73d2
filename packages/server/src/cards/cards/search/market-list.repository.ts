import { normaliseCertificateNumber } from '@kura/domain/cards';
import { sql } from 'kysely';
import type { CardSearchFilter } from './card-search.ts';
import type { CardList } from './listed-cards.repository.ts';
import {
  allOf,
  attributesBy,
  groupConditions,
  priceConditions,
  printedConditions,
  productWords,
  searchedCertificate,
  wordsOfProduct,
} from './search-conditions.repository.ts';

/** All public cards that match a filter of the market. */
export function listOf(filter: CardSearchFilter): CardList {
  const { kind, search, collectionId, gachaId } = filter;
  const listed = priceConditions('c', filter);
  if (collectionId) listed.push(sql<boolean>`c.collection_id = ${collectionId}::uuid`);
  if (gachaId) listed.push(sql<boolean>`c.gacha_id = ${gachaId}::uuid`);
  const group = groupConditions({ ...filter, collectionId: undefined, gachaId: undefined });
  const list = { kind, shown: true, listed, group } as const;
  if (kind === 'pack') return { ...list, product: [], productRead: [] };

  const certificates = attributesBy(filter).get('Certificate Number') ?? [];
  if (certificates.length > 0) {
    const numbers = certificates.map((each) =>
      normaliseCertificateNumber('is' in each ? each.is : 'contains' in each ? each.contains : ''),
    );
    listed.push(
      sql<boolean>`c.id in (select n.id from nft n where n.kind = 'card' and n.certificate_number = any(${numbers}::text[]))`,
    );
  }
  const printed = printedConditions(filter, false);
  const words = wordsOfProduct(search);
  const certificate = searchedCertificate(search);
  return {
    ...list,
    product: [...productWords(search), ...printedConditions(filter, true)],
    productRead: [...words, ...printed],
    certified:
      certificate &&
      allOf([
        sql<boolean>`n.kind = 'card' and n.certificate_number = ${certificate.number}`,
        ...(certificate.grader === null ? [] : [sql<boolean>`n.grader = ${certificate.grader}`]),
        sql<boolean>`not ${allOf(words)}`,
        ...printed,
      ]),
  };
}
