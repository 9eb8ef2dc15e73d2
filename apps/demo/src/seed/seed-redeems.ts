import type { AdminRedeem, RedeemChange } from '@kura/api-contract/redeems';
import type { LocalClient } from '@kura/testing/chain';
import { type CollectorName, collectors } from '../shop/collectors.ts';
import type { ShopClock } from '../shop/shop-clock.ts';
import { once, type ShopApi } from './api.ts';
import { eventually } from './eventually.ts';
import { signInWallet } from './identities.ts';
import { confirmed, type DemoUser, submit } from './intents.ts';

interface RedeemsSeed {
  readonly origin: string;
  readonly client: LocalClient;
  readonly clock: ShopClock;
}

type PostalAddress = NonNullable<AdminRedeem['address']>;

/** Invented. */
const inTokyo: PostalAddress = {
  name: '見本 大地',
  country: 'JP',
  postalCode: '100-0001',
  region: '東京都',
  city: '千代田区',
  line1: '千代田1-1',
  line2: '',
  phone: '03-0000-0000',
};
const inBerlin: PostalAddress = {
  name: 'Carol Sample',
  country: 'DE',
  postalCode: '10115',
  region: '',
  city: 'Berlin',
  line1: 'Musterstraße 1',
  line2: '',
  phone: '+493000000000',
};

/** After this many blocks a burn is final. */
const FINALITY_BLOCKS = 100;

/** Two redeems: one that was shipped, and one that waits for the shop. */
export async function seedRedeems(admin: ShopApi, options: RedeemsSeed): Promise<void> {
  const shipped = await redeemOneCard(options, 'dave', inTokyo);
  await redeemOneCard(options, 'carol', inBerlin);

  const { id, certificateNumber } = shipped;
  await change(admin, id, { status: 'APPROVED' });
  await reached(admin, id, ({ status }) => status === 'APPROVED');
  await change(admin, id, { status: 'BURNED', certificateNumbers: [certificateNumber], photo: null });
  await reached(admin, id, ({ status }) => status === 'BURNED');
  await options.client.mine({ blocks: FINALITY_BLOCKS });
  await reached(admin, id, ({ burnIsFinal }) => burnIsFinal);
  await change(admin, id, {
    status: 'SHIPPED',
    carrier: 'Yamato Transport',
    trackingNumber: '4012-3456-7890',
  });
}

/** A collector redeems the least valuable card that they don't offer for sale. */
async function redeemOneCard(
  { origin, client, clock }: RedeemsSeed,
  who: CollectorName,
  address: PostalAddress,
): Promise<{ id: string; certificateNumber: string }> {
  const account = collectors[who];
  const user: DemoUser = { account, api: await signInWallet(origin, account, clock) };
  const { id: cardId, certificateNumber } = await redeemableCard(user, address.country);
  const intent = await user.api.redeems.create(
    { cardIds: [cardId], address, feeToken: 'USDC', consent: true },
    once(),
  );
  await submit(client, user, intent);
  await confirmed(user, intent);
  const { id } = await user.api.redeems.ofCard({ id: cardId });
  return { id, certificateNumber };
}

async function redeemableCard(
  { account, api }: DemoUser,
  country: string,
): Promise<{ id: string; certificateNumber: string }> {
  const { items } = await api.packs.held({ owner: account.address, kind: 'card', pageSize: 100 });
  const unlisted = items
    .filter(({ nft, isHeld }) => !isHeld && nft.price === null)
    .toSorted((one, other) => Number(one.nft.value) - Number(other.nft.value));
  for (const { nft } of unlisted) {
    const { refused } = await api.redeems.quote({ cardIds: [nft.id], country });
    if (refused.length === 0 && nft.certificate)
      return { id: nft.id, certificateNumber: nft.certificate.number };
  }
  throw new Error(`${account.address} holds no card that can be redeemed`);
}

async function change(admin: ShopApi, id: string, to: RedeemChange): Promise<void> {
  const { version } = await read(admin, id);
  await admin.redeems.change({ id, change: to }, { context: { ifMatch: version } });
}

async function reached(admin: ShopApi, id: string, is: (redeem: AdminRedeem) => boolean): Promise<void> {
  await eventually(`the next step of redeem ${id}`, async () =>
    is(await read(admin, id)) ? true : undefined,
  );
}

async function read(admin: ShopApi, id: string): Promise<AdminRedeem> {
  const redeem = await admin.redeems.get({ id });
  if (!('version' in redeem)) throw new Error(`redeem ${id} was read as its holder sees it`);
  return redeem;
}
