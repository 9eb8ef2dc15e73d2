import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { beforeAll, describe, expect, it } from 'vitest';
import rules from '../../.dependency-cruiser.mjs';

/** The forbidden import that proves each rule, under `fixture/`. */
const forbiddenImports: Record<string, string> = {
  'packages-domain-imports-only-its-layers': 'packages/domain/src/imports-chain.ts',
  'packages-ui-imports-only-its-layers': 'packages/ui/src/imports-domain.ts',
  'packages-database-imports-only-its-layers': 'packages/database/src/imports-domain.ts',
  'packages-chain-imports-only-its-layers': 'packages/chain/src/imports-database.ts',
  'packages-api-contract-imports-only-its-layers': 'packages/api-contract/src/imports-chain.ts',
  'packages-server-imports-only-its-layers': 'packages/server/src/imports-web-kit.ts',
  'packages-web-kit-imports-only-its-layers': 'packages/web-kit/src/imports-server.ts',
  'apps-market-imports-only-its-layers': 'apps/market/src/imports-server.ts',
  'apps-admin-imports-only-its-layers': 'apps/admin/src/imports-market.ts',
  'apps-server-imports-only-its-layers': 'apps/server/src/imports-domain.ts',
  'apps-docs-imports-only-its-layers': 'apps/docs/src/imports-database.ts',
  'testing-only-in-tests-and-demo': 'packages/server/src/imports-testing.ts',
  'chain-server-never-in-browser': 'apps/market/src/imports-chain-server.ts',
  'chain-browser-part-without-server-part': 'packages/chain/src/imports-chain-server.ts',
  'browser-code-without-node': 'packages/web-kit/src/imports-node.ts',
  'browser-code-without-schemas': 'apps/admin/src/imports-schema.ts',
  'server-domain-by-its-index': 'packages/server/src/trading/orders/imports-inside-of-gacha.ts',
  'server-feature-by-its-index': 'packages/server/src/gacha/packs/imports-inside-of-gacha.ts',
  'platform-knows-no-feature': 'packages/server/src/platform/imports-gacha.ts',
  'web-features-apart': 'apps/market/src/features/gacha/packs/imports-gacha.ts',
  'web-features-below-routes': 'apps/market/src/features/gacha/packs/imports-route.ts',
  'packages-by-their-exports': 'packages/server/src/imports-by-path.ts',
  'no-cycles': 'packages/domain/src/circle-a.ts',
  'no-type-cycles': 'packages/ui/src/type-circle-a.ts',
  'no-unresolvable': 'packages/domain/src/imports-nothing.ts',
};

const fixture = 'scripts/import-rules/fixture';

/** Names of the rules that each file of the fixture broke. */
const broken = new Map<string, string[]>();

beforeAll(async () => {
  const { options, ...ruleSet } = rules;
  const result = await cruise([fixture], {
    ...options,
    ruleSet,
    validate: true,
    baseDir: fileURLToPath(new URL('../..', import.meta.url)),
  } as never);
  if (typeof result.output === 'string') throw new Error('expected the result as an object');
  for (const { from, rule } of result.output.summary.violations) {
    broken.set(from, [...(broken.get(from) ?? []), rule.name]);
  }
});

describe('import rules', () => {
  it('have a forbidden import each', () => {
    expect(Object.keys(forbiddenImports).sort()).toEqual(rules.forbidden.map((rule) => rule.name).sort());
  });

  it.each(rules.forbidden)('refuse an import: $name', ({ name }) => {
    expect(broken.get(`${fixture}/${forbiddenImports[name]}`)).toContain(name);
  });

  it('let every other import of the fixture pass', () => {
    const expected = Object.values(forbiddenImports).map((path) => `${fixture}/${path}`);
    expect([...broken.keys()].sort()).toEqual(expected.sort());
  });
});
