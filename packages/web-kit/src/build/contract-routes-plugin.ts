/// <reference path="./virtual-modules.d.ts" />

import type { Access } from '@kura/api-contract/call';

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
    async load(id: string) {
      if (id !== resolvedId) return undefined;
      const [{ contract }, { routesOfContract }] = await Promise.all([
        import('@kura/api-contract'),
        import('./routes-of-contract.ts'),
      ]);
      return `export const routes = ${JSON.stringify(routesOfContract(contract, accesses))};`;
    },
  };
}
