import { randomBytes } from 'node:crypto';
import type { AdminCard } from '@kura/api-contract/cards';
import type { DatabaseConnection } from '@kura/database';
import { parseAmount } from '@kura/domain/money';
import { newId } from '@kura/server';
import {
  type SignedIn,
  type SignedInAdmin,
  signInAdmin,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../server/index.ts';

type Tables = Pick<DatabaseConnection, 'db'>;

/** A collection as it is once its contract was deployed, without a chain. */
export async function activeCollection(
  { db }: Tables,
  fields: { name?: string; contractAddress?: string } = {},
): Promise<string> {
  const id = newId();
  const name = fields.name ?? 'Celestial Beasts';
  const text = { title: name, description: '' };
  await db
    .insertInto('collection')
    .values({
      id,
      name,
      texts: JSON.stringify({ ja: text, en: text }),
      symbol: 'CELEST',
      status: 'ACTIVE',
      contract_address: (fields.contractAddress ?? `0x${randomBytes(20).toString('hex')}`).toLowerCase(),
    })
    .execute();
  return id;
}

/** Starts a server with a signed-in admin and a collection. */
export async function startCatalogueServer(
  collection: { name?: string } = {},
  options: TestServerOptions = {},
): Promise<{
  server: TestServer;
  admin: SignedInAdmin;
  collectionId: string;
}> {
  const server = await startTestServer(options);
  const admin = await signInAdmin(server);
  return { server, admin, collectionId: await activeCollection(server.database, collection) };
}

/** Inserts the row of an uploaded picture without its file. */
export async function insertPicture({ db }: Tables): Promise<string> {
  const name = `${randomBytes(32).toString('hex')}.webp`;
  const picture = { name, kind: 'PICTURE', size_bytes: 1, width: 1000, height: 1600 };
  await db.insertInto('media').values(picture).execute();
  return name;
}

export interface IntakeFields {
  collectionId: string;
  grader?: string;
  certificateNumber?: string;
  gradingNumber?: number;
  englishTitle?: string;
  japaneseTitle?: string | null;
  category?: string | null;
  yearOfIssue?: number | null;
  collectionNumber?: string | null;
  expansionMark?: string | null;
  value?: string | null;
  photoFront?: string;
}

let slabs = 0;

/** Takes a slab into stock through the API, as an admin does; every field that isn't given is made up. */
export async function intakeSlab(
  server: TestServer,
  admin: Pick<SignedIn, 'token'>,
  { photoFront, ...fields }: IntakeFields,
): Promise<AdminCard> {
  slabs += 1;
  const response = await server.request({
    method: 'POST',
    path: '/api/nft',
    token: admin.token,
    idempotencyKey: true,
    body: {
      grader: 'KGS',
      certificateNumber: String(70_000_000 + slabs),
      gradingNumber: 10,
      englishTitle: 'Azure Dragon',
      japaneseTitle: '蒼龍',
      yearOfIssue: 2023,
      value: '340',
      ...fields,
      assets: { photoFront: photoFront ?? (await insertPicture(server.database)) },
    },
  });
  if (response.status !== 201)
    throw new Error(`Intake answered ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body as AdminCard;
}

let packs = 0;

/** A sealed pack of its collection's one drop, as the projection of packs makes it, without a chain. Gives its token id. */
export async function insertPack(
  { db }: Tables,
  fields: { collectionId?: string; price?: string } = {},
): Promise<string> {
  packs += 1;
  const tokenId = String(65_536 + packs);
  const collectionId = fields.collectionId ?? (await activeCollection({ db }));
  await db
    .insertInto('nft')
    .values({
      id: newId(),
      kind: 'pack',
      collection_id: collectionId,
      gacha_id: await dropOf({ db }, collectionId),
      name: 'Comet drop',
      reveal_state: 'UNREVEALED',
      publish_state: 'PUBLISHED',
      contract_address: `0x${'ee'.repeat(20)}`,
      token_id: BigInt(tokenId),
      owner: `0x${'aa'.repeat(20)}`,
      created_at: new Date(0),
      ...(fields.price === undefined ? {} : { price: parseAmount(fields.price), payment_token: 'USDC' }),
    })
    .execute();
  return tokenId;
}

async function dropOf({ db }: Tables, collectionId: string): Promise<string> {
  const known = await db
    .selectFrom('gacha')
    .where('collection_id', '=', collectionId)
    .where('name', '=', 'Comet drop')
    .select('id')
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const id = newId();
  const text = (title: string) => ({ title, description: '', terms: '' });
  await db
    .insertInto('gacha')
    .values({
      id,
      collection_id: collectionId,
      name: 'Comet drop',
      packs: 100,
      limit_per_transaction: 10,
      ends_at: new Date(Date.UTC(2100, 0)),
      texts: JSON.stringify({ ja: text('彗星'), en: text('Comet drop') }),
      colour_tier: 'BLUE',
    })
    .execute();
  return id;
}

/** A postal address in Japan, as a form sends it. */
export const homeAddress = {
  name: '蔵田 花子',
  country: 'JP',
  postalCode: '1000001',
  region: '東京都',
  city: '千代田区',
  line1: '千代田1-1',
  line2: '',
  phone: '03-1234-5678',
};
