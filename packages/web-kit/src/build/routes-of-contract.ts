import type { Call, CallMeta } from '@kura/api-contract';
import type { Route, RouteTable } from '../client/routes.ts';

type Contract = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** The routes of a contract without its schemas, so that no validator is shipped to the browser. */
export function routesOfContract(contract: Contract): RouteTable {
  return mapValues(contract, (feature) => mapValues(feature, routeOf));
}

function routeOf(call: Call): Route {
  const { route, meta } = call['~orpc'];
  const { idempotency, body } = meta as CallMeta;
  return {
    method: route.method ?? 'POST',
    path: route.path ?? '/',
    ...(idempotency === 'required' && { idempotent: true as const }),
    ...(body === 'multipart' && { multipart: true as const }),
  };
}

function mapValues<From, To>(
  object: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
