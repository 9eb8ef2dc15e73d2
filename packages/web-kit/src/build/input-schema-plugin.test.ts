import { schema } from 'virtual:kura-input/collections.create';
import { contract } from '@kura/api-contract';
import { inputSchemaOf } from '@kura/api-contract/input-schema';
import { expect, test } from 'vitest';
import { inputSchemaPlugin } from './input-schema-plugin.ts';

test('a module holds the limits of the input of its call', () => {
  expect(schema).toEqual(inputSchemaOf(contract.collections.create));
  expect(schema.required).toContain('name');
  expect(schema.properties?.['symbol']).toMatchObject({ type: 'string', pattern: expect.any(String) });
});

test('a field has no description, and a format has no pattern beside it', () => {
  expect(JSON.stringify(inputSchemaOf(contract.payments.list))).not.toContain('description');
  expect(inputSchemaOf(contract.payments.list).properties?.['from']).toEqual({
    type: 'string',
    format: 'date-time',
  });
});

test('a call that the contract lacks ends the build', async () => {
  await expect(inputSchemaPlugin().load('\0virtual:kura-input/collections.rename')).rejects.toThrow(
    'The contract has no call collections.rename',
  );
});
