import type { Access, Call } from '@kura/api-contract/call';
import type { Route, RouteTable } from '../client/routes.ts';

type Contract = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/**
 * The routes of a contract without its schemas, so that no validator is shipped to the browser.
 *
 * @param accesses only the calls that are for one of these; all by default.
 */
export function routesOfContract(contract: Contract, accesses?: readonly Access[]): RouteTable {
  return mapValues(contract, (feature) => mapValues(feature, routeOf, (call) => isFor(call, accesses)));
}

const isFor = (call: Call, accesses?: readonly Access[]): boolean =>
  accesses === undefined || accesses.includes(call.access);

function routeOf({ method, path, idempotency, body, produces, scope }: Call): Route {
  return {
    method,
    path,
    ...(idempotency === 'required' && { idempotent: true as const }),
    ...(body === 'multipart' && { multipart: true as const }),
    ...(produces !== undefined && { file: true as const }),
    ...(scope && { scope }),
  };
}

function mapValues<From, To>(
  object: Readonly<Record<string, From>>,
  map: (value: From) => To,
  keep: (value: From) => boolean = () => true,
): Record<string, To> {
  const kept = Object.entries(object).filter(([, value]) => keep(value));
  return Object.fromEntries(kept.map(([key, value]) => [key, map(value)]));
}
