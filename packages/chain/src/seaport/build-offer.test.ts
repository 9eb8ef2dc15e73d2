import { SEAPORT_ITEM_TYPES } from '@kura/domain/vocabulary';
import fc from 'fast-check';
import { decodeFunctionData, zeroAddress, zeroHash } from 'viem';
import { describe, expect, test } from 'vitest';
import { acceptOffer, NotAnOfferError, offerProceedsBaseUnits } from './accept-offer.ts';
import { buildOffer, type OfferTerms } from './build-offer.ts';
import type { OrderComponents } from './order.ts';
import { basicOrderAbi, matchOrdersAbi } from './seaport-calls-abi.ts';

const terms: OfferTerms = {
  bidder: '0x1111111111111111111111111111111111111111',
  contract: '0x2222222222222222222222222222222222222222',
  cards: { tokenId: 7n },
  token: '0x4444444444444444444444444444444444444444',
  priceBaseUnits: 100n,
  feeBasisPoints: 250,
  treasury: '0x3333333333333333333333333333333333333333',
  startTimeSeconds: 10n,
  endTimeSeconds: 20n,
  counter: 0n,
  salt: 1n,
};

describe('an offer', () => {
  test('[T23] costs its bidder the price and leaves the seller the rest of it, for any price and fee', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 30n }),
        fc.integer({ min: 0, max: 9_999 }),
        (price, fee) => {
          const components = buildOffer({ ...terms, priceBaseUnits: price, feeBasisPoints: fee });
          const paid = components.consideration.slice(1).reduce((sum, item) => sum + item.startAmount, 0n);
          expect(components.offer[0]?.startAmount).toBe(price);
          expect(offerProceedsBaseUnits({ components, signature: '0x' }) + paid).toBe(price);
        },
      ),
    );
  });

  test.each([
    ['a card', { tokenId: 7n }, SEAPORT_ITEM_TYPES.ERC721, 7n],
    ['the cards of a trait', { criteriaRoot: 99n }, SEAPORT_ITEM_TYPES.ERC721_WITH_CRITERIA, 99n],
    ['a collection', { anyOfContract: true }, SEAPORT_ITEM_TYPES.ERC721_WITH_CRITERIA, 0n],
  ] as const)('on %s wants it for the bidder, and the fee for the treasury', (_, cards, itemType, id) => {
    const { consideration, orderType, zone, zoneHash } = buildOffer({ ...terms, cards });
    expect(consideration.map((item) => [item.itemType, item.identifierOrCriteria, item.recipient])).toEqual([
      [itemType, id, terms.bidder],
      [SEAPORT_ITEM_TYPES.ERC20, 0n, terms.treasury],
    ]);
    expect([orderType, zone, zoneHash]).toEqual([0, zeroAddress, zeroHash]);
  });

  test.each([
    ['a price of nothing', { priceBaseUnits: 0n }],
    ['a fee that takes everything', { feeBasisPoints: 10_000 }],
    ['an end that is no later than its start', { endTimeSeconds: 10n }],
    ['criteria that every card would meet', { cards: { criteriaRoot: 0n } }],
  ])('is refused with %s', (_, change) => {
    expect(() => buildOffer({ ...terms, ...change })).toThrow(RangeError);
  });
});

describe('accepting', () => {
  const components = buildOffer(terms);
  const [money] = components.offer;
  const [card, fee] = components.consideration;
  const acceptance = { seller: terms.treasury, tokenId: 7n, criteriaProof: [], salt: 1n };

  test.each<[string, Partial<OrderComponents>]>([
    ['two payments', { offer: [money!, money!] }],
    ['no payment', { offer: [] }],
    ['a card offered', { offer: [card!] }],
    ['a card for somebody else', { consideration: [{ ...card!, recipient: terms.treasury }, fee!] }],
    ['nothing wanted', { consideration: [] }],
    ['a fee in another token', { consideration: [card!, { ...fee!, token: terms.contract }] }],
    ['a second card wanted', { consideration: [card!, card!] }],
    ['another card', { consideration: [{ ...card!, identifierOrCriteria: 8n }, fee!] }],
    ['a fee in cards', { consideration: [card!, { ...fee!, itemType: 2 as const }] }],
  ])('refuses an order with %s', (_, change) => {
    const order = { components: { ...components, ...change }, signature: '0x' as const };
    expect(() => acceptOffer({ seaport: terms.contract }, order, acceptance)).toThrow(NotAnOfferError);
  });

  test('an offer on one card goes by the basic path, with the fee out of what is offered', () => {
    const call = acceptOffer({ seaport: terms.contract }, { components, signature: '0x12' }, acceptance);
    const { args } = decodeFunctionData({ abi: basicOrderAbi, data: call.data });
    expect(call).toMatchObject({ to: terms.contract, value: 0n });
    expect(args[0]).toMatchObject({
      offerer: terms.bidder,
      offerToken: terms.token,
      offerAmount: 100n,
      considerationToken: terms.contract,
      considerationIdentifier: 7n,
      basicOrderType: 16,
      totalOriginalAdditionalRecipients: 1n,
      additionalRecipients: [{ amount: 2n, recipient: terms.treasury }],
      signature: '0x12',
    });
  });

  test('an offer with criteria goes by a counter order of the seller, with the chosen card', () => {
    const open = buildOffer({ ...terms, cards: { anyOfContract: true } });
    const order = { components: open, signature: '0x12' as const };
    const call = acceptOffer({ seaport: terms.contract }, order, { ...acceptance, tokenId: 9n });
    const { args } = decodeFunctionData({ abi: matchOrdersAbi, data: call.data });
    const [orders, resolvers, , recipient] = args;
    expect(orders.map(({ parameters }) => parameters.offerer)).toEqual([terms.bidder, terms.treasury]);
    expect(orders[1]?.parameters.offer).toMatchObject([
      { itemType: SEAPORT_ITEM_TYPES.ERC721, token: terms.contract, identifierOrCriteria: 9n },
    ]);
    expect(resolvers).toMatchObject([{ orderIndex: 0n, side: 1, index: 0n, identifier: 9n }]);
    expect(recipient).toBe(acceptance.seller);
  });
});
