import type { Card } from '@kura/api-contract/cards';
import { describe, expect, it } from 'vitest';
import { wantedBy } from './wanted-by.ts';

const collection = { collectionId: 'c1', collectionName: 'Star Forest' };
const card = {
  id: 'n1',
  kind: 'card',
  name: 'Moss Fox',
  collection: { id: 'c1' },
  certificate: { grade: 10 },
  metadata: { attributes: [{ id: 'year', traitType: 'Year of Issue', value: '2022' }] },
} as unknown as Card;

describe('a card is wanted by an offer', () => {
  it('for just it', () => {
    expect(wantedBy({ kind: 'NFT', nftId: 'n1' }, card)).toBe(true);
    expect(wantedBy({ kind: 'NFT', nftId: 'n2' }, card)).toBe(false);
  });

  it('for any of its collection', () => {
    expect(wantedBy({ kind: 'COLLECTION', ...collection }, card)).toBe(true);
    expect(wantedBy({ kind: 'COLLECTION', ...collection, collectionId: 'c2' }, card)).toBe(false);
    expect(wantedBy({ kind: 'COLLECTION', ...collection }, { ...card, kind: 'pack' })).toBe(false);
  });

  it('for any with one of its traits', () => {
    const trait = { kind: 'TRAIT', ...collection, traitType: 'Year of Issue', cards: 3 } as const;
    expect(wantedBy({ ...trait, value: '2022' }, card)).toBe(true);
    expect(wantedBy({ ...trait, value: '2021' }, card)).toBe(false);
  });

  it('for any copy of it in its grade', () => {
    const copies = { kind: 'COPIES', ...collection, name: 'Moss Fox', cards: 3 } as const;
    expect(wantedBy({ ...copies, grade: 10 }, card)).toBe(true);
    expect(wantedBy({ ...copies, grade: 9 }, card)).toBe(false);
  });
});
