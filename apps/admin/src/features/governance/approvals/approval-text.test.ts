import { contract } from '@kura/api-contract';
import { pendingApproval } from '@kura/api-contract/approvals';
import { expect, it } from 'vitest';
import { catalogues } from '../../../i18n/catalogues.ts';

interface Described {
  readonly output: { readonly def: { readonly options?: readonly unknown[] } };
}

const approvable = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, Described>)
    .filter(([, call]) => call.output.def.options?.includes(pendingApproval))
    .map(([name]) => `approvals.action.${feature}.${name}`),
);

it('names each call that may wait for a second admin', () => {
  expect(approvable).toContain('approvals.action.admins.reset');
  expect(approvable.filter((key) => !(key in catalogues.en))).toEqual([]);
});
