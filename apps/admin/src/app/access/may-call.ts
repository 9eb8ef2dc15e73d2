import type { Contract } from '@kura/api-contract';
import type { AdminScope } from '@kura/domain/vocabulary';
import type { RouteTable } from '@kura/web-kit';

/** A call of the API by its feature and name: `gacha.publish`. */
export type CallName = {
  [F in keyof Contract & string]: `${F}.${keyof Contract[F] & string}`;
}[keyof Contract & string];

/** The scope that a call needs, as the contract says; `viewer` is every admin's. */
export function scopeNeeded(routes: RouteTable, name: CallName): AdminScope {
  const [feature = '', call = ''] = name.split('.');
  return routes[feature]?.[call]?.scope ?? 'viewer';
}

/** Whether an admin of these scopes is let in where one is needed: owners everywhere, everybody where it takes a viewer. */
export const hasScope = (scopes: readonly AdminScope[], needed: AdminScope): boolean =>
  needed === 'viewer' || scopes.includes('owner') || scopes.includes(needed);
