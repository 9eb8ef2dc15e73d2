import { certificateIdentity, isCertificateNumber } from '@kura/domain/cards';
import { createTestDatabase, type TestDatabase } from '@kura/testing/database';
import { budget } from '@kura/testing/profile';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A unique index of the database compares slabs by a SQL function, and the slab registry by a hash of the domain's.

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function inDatabase(numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ identity: string }>`
    select certificate_identity(source) as identity
    from unnest(${numbers}::text[]) with ordinality as given (source, place) order by place`.execute(
    database.db,
  );
  return rows.map(({ identity }) => identity);
}

test('the database identifies a certificate number like the domain', async () => {
  const part = fc.constantFrom('0', '00', '1', '9', '70', 'A', 'Z0');
  const number = fc.array(part, { minLength: 1, maxLength: 16 }).map((parts) => parts.join(''));
  const numbers = fc.sample(
    number.filter(isCertificateNumber),
    budget({ sample: 1_000, full: 20_000, long: 100_000 }),
  );
  expect(await inDatabase(numbers)).toEqual(numbers.map(certificateIdentity));
});

test('leading zeros of digits alone are ignored', async () => {
  const numbers = ['0', '000', '0077', '77', '0077A', 'A007', '70'];
  const identities = ['0', '0', '77', '77', '0077A', 'A007', '70'];
  expect(numbers.map(certificateIdentity)).toEqual(identities);
  expect(await inDatabase(numbers)).toEqual(identities);
});
