import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Call } from './call.ts';
import { card } from './cards/cards/card.schema.ts';
import { configEntry } from './governance/settings/settings.contract.ts';
import { contract } from './index.ts';
import { realtimeEvents } from './operations/system/realtime.ts';
import { signedOrder } from './trading/orders/order.schema.ts';

const keysOf = (schema: z.ZodObject) => Object.keys(schema.shape);
const inputKeys = (call: Call) => keysOf(call.input as unknown as z.ZodObject);

test('fixed: the shape of a card, whose keys are never left out', () => {
  const fixed = 'name imageUrl price highestPrice paymentToken tokenId assets metadata collection'.split(' ');
  expect(keysOf(card)).toEqual(expect.arrayContaining(fixed));
  for (const [key, schema] of Object.entries(card.shape))
    expect(schema.safeParse(undefined).success, key).toBe(false);
  const { assets, metadata, collection } = card.shape;
  expect(keysOf(assets)).toEqual(['video', 'photoFront', 'photoBack']);
  expect(keysOf(metadata.shape.attributes.element)).toEqual(['id', 'traitType', 'value']);
  expect(keysOf(collection)).toEqual(expect.arrayContaining(['contractAddress', 'chain']));
  expect(keysOf(collection.shape.chain)).toContain('name');
});

test('fixed: an entry of the app config has key and value', () => {
  expect(keysOf(configEntry)).toEqual(['key', 'value']);
});

test('fixed: the shape of a signed order', () => {
  expect(keysOf(signedOrder)).toEqual(['parameters', 'signature']);
  const { parameters } = signedOrder.shape;
  expect(keysOf(parameters).sort()).toEqual(
    (
      'conduitKey consideration counter endTime offer offerer orderType salt startTime ' +
      'totalOriginalConsiderationItems zone zoneHash'
    ).split(' '),
  );
  const item = ['endAmount', 'identifierOrCriteria', 'itemType', 'startAmount', 'token'];
  expect(keysOf(parameters.shape.offer.element).sort()).toEqual(item);
  expect(keysOf(parameters.shape.consideration.element).sort()).toEqual([...item, 'recipient'].sort());
});

test('fixed: Seaport’s restriction inside an order is 0 to 3', () => {
  const { orderType } = signedOrder.shape.parameters.shape;
  expect([0, 1, 2, 3].every((restriction) => orderType.safeParse(restriction).success)).toBe(true);
  expect([-1, 4].some((restriction) => orderType.safeParse(restriction).success)).toBe(false);
});

test('fixed: refresh-token takes `token`', () => {
  expect(inputKeys(contract.auth.refresh)).toEqual(['token']);
});

test('fixed: nft reveal takes `tokenIds`, decimal strings and ids of rows', () => {
  expect(inputKeys(contract.packs.reveal)).toEqual(['tokenIds']);
  const input = contract.packs.reveal.input;
  const row = '0193f3c0-0000-7000-8000-000000000001';
  expect(input.safeParse({ tokenIds: ['65537', row] }).success).toBe(true);
  expect(input.safeParse({ tokenIds: ['0x1'] }).success).toBe(false);
});

test('fixed: seaport nfts takes `page`, `size` and `type`', () => {
  expect(inputKeys(contract.packs.held)).toEqual(expect.arrayContaining(['page', 'size', 'type']));
});

test('fixed: listings take every fixed query key', () => {
  expect(inputKeys(contract.orders.listings)).toEqual(
    expect.arrayContaining(
      'search orderBy grade year minPrice maxPrice collectionNumber page pageSize'.split(' '),
    ),
  );
});

test('fixed: images are encoded at quality 75 and take a width', () => {
  expect(inputKeys(contract.images.get)).toEqual(expect.arrayContaining(['name', 'width', 'quality']));
  const input = contract.images.get.input;
  expect(input.parse({ name: 'a.webp' })).toMatchObject({ quality: 75 });
});

test('fixed: the payload of each fixed realtime event has a schema', () => {
  expect(keysOf(realtimeEvents.OrderFulfilled)).toEqual(['orderId', 'nftId']);
  expect(keysOf(realtimeEvents.UpdateUserApplication)).toEqual(['campaignId', 'applicationId', 'status']);
  expect(keysOf(realtimeEvents.CoinflowPaymentSuccess)).toEqual(['paymentId']);
});
