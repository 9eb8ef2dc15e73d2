import type { Call } from '@kura/api-contract/call';

const prefix = 'virtual:kura-input/';

/**
 * Vite plugin: `import { schema } from 'virtual:kura-input/collections.create'` gives the JSON Schema of a call's input, written at
 * build time. It is in the chunk that imports it, and Zod is in none.
 */
export function inputSchemaPlugin() {
  return {
    name: 'kura-input-schema',
    resolveId: (id: string) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id: string) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [{ contract }, { inputSchemaOf }] = await Promise.all([
        import('@kura/api-contract'),
        import('@kura/api-contract/input-schema'),
      ]);
      const schema = inputSchemaOf(callNamed(contract, id.slice(prefix.length + 1)));
      return `export const schema = ${JSON.stringify(schema)};`;
    },
  };
}

function callNamed(contract: Readonly<Record<string, Readonly<Record<string, Call>>>>, name: string): Call {
  const [feature = '', action = ''] = name.split('.');
  const call = contract[feature]?.[action];
  if (call === undefined) throw new Error(`The contract has no call ${name}`);
  return call;
}
