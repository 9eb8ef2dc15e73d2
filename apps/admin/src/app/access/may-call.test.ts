import { contract } from '@kura/api-contract';
import { routesOfContract } from '@kura/web-kit/build';
import { describe, expect, it } from 'vitest';
import { hasScope, scopeNeeded } from './may-call.ts';

const routes = routesOfContract(contract);

describe('permissions of an admin', () => {
  it('requires the scope that the contract of the call names', () => {
    expect(scopeNeeded(routes, 'admins.invite')).toBe('owner');
    expect(scopeNeeded(routes, 'userRecords.setStatus')).toBe('support');
    expect(scopeNeeded(routes, 'admins.get')).toBe('viewer');
  });

  it('lets owners make every call, and all admins the calls for viewers', () => {
    expect(hasScope(['owner'], 'finance')).toBe(true);
    expect(hasScope(['sales'], 'viewer')).toBe(true);
    expect(hasScope(['sales', 'support'], 'support')).toBe(true);
    expect(hasScope(['sales'], 'support')).toBe(false);
    expect(hasScope(['viewer'], 'owner')).toBe(false);
  });
});
