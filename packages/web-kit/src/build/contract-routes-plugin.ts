/// <reference path="./virtual-modules.d.ts" />

import { contract } from '@kura/api-contract';
import type { Access } from '@kura/api-contract/call';
import { routesOfContract } from './routes-of-contract.ts';

const publicId = 'virtual:kura-routes';
const resolvedId = `\0${publicId}`;

/**
 * Vite plugin: `import { routes } from 'virtual:kura-routes'` gives the routes of the API contract, written at build
 * time. The contract itself, and Zod with it, never enters the bundle. With `accesses`, only calls that are for one of
 * these: the market needn't carry the admin's.
 */
export function contractRoutesPlugin({ accesses }: { accesses?: readonly Access[] } = {}) {
  return {
    name: 'kura-contract-routes',
    resolveId: (id: string) => (id === publicId ? resolvedId : undefined),
    load: (id: string) =>
      id === resolvedId
        ? `export const routes = ${JSON.stringify(routesOfContract(contract, accesses))};`
        : undefined,
  };
}
