import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../database/index.ts';
import { assertedTypes } from './asserted-types.ts';
import { type CapturedStatement, captureStatements } from './capture-statements.ts';
import { describeThrough } from './describe-statements.ts';
import * as statements from './fixture/statements.ts';
import { rowTypeFaults } from './prove-row-types.ts';

const fixture = path.join(import.meta.dirname, 'fixture');

test('reports row types that differ from their statements, and statements that no test sends', async () => {
  const database = await createTestDatabase();
  const captured: CapturedStatement[] = [];
  const stop = captureStatements((statement) => captured.push(statement));
  const { unsent, ...sent } = statements;
  for (const send of Object.values(sent)) await send(database.db).catch(() => undefined);
  stop();
  const { describe, close } = await describeThrough(database.url);
  const types = assertedTypes(
    fixture,
    path.join(fixture, 'tsconfig.json'),
    (file) => file === 'statements.ts',
  );
  const faults = await rowTypeFaults(types, captured, describe);
  await close();
  await database.drop();
  expect(unsent).toBeDefined();
  expect(faults.map((fault) => fault.replace(/^statements\.ts:\d+ /, ''))).toEqual([
    'attempts is number, not string',
    'texts is json, not Date',
    'total is number, not bigint',
    "state isn't in the type",
    "text isn't selected",
    'error may be null',
    'id is never null',
    'most is number, not string',
    'next is number, not string',
    'id is string, not number',
    'relation "parcel" does not exist',
    'no test sends this statement',
  ]);
});
