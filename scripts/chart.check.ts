import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '../apps/demo/src/env.ts';

// Renders the chart with Helm and validates it with the schemas of the API of Kubernetes, made from its OpenAPI document.

const KUBERNETES = '1.37.2';
const tools = {
  helm: 'helm.sh/helm/v3/cmd/helm@v3.22.0',
  kubeconform: 'github.com/yannh/kubeconform/cmd/kubeconform@v0.8.0',
} as const;

const chart = fileURLToPath(new URL('../deploy/chart', import.meta.url));
const cache = path.join(readEnv().cache, 'chart-check');
const schemas = path.join(cache, `kubernetes-${KUBERNETES}`);
const program = (name: keyof typeof tools) => path.join(cache, name);

beforeAll(() => {
  mkdirSync(schemas, { recursive: true });
  const env = { ...process.env, GOBIN: cache };
  for (const module of Object.values(tools))
    execFileSync('go', ['install', module], { env, stdio: 'inherit' });
  const module = `k8s.io/kubernetes@v${KUBERNETES}`;
  const downloaded = execFileSync('go', ['mod', 'download', '-json', module], { encoding: 'utf8' });
  writeSchemas(path.join(JSON.parse(downloaded).Dir, 'api/openapi-spec/swagger.json'));
}, 1_800_000);

interface Definition {
  additionalProperties?: unknown;
  properties?: Readonly<Record<string, unknown>>;
  'x-kubernetes-group-version-kind'?: readonly { group: string; version: string; kind: string }[];
  'x-kubernetes-int-or-string'?: boolean;
}

/** One schema for each kind, which rejects unknown fields. */
function writeSchemas(openapi: string): void {
  const { definitions }: { definitions: Record<string, Definition> } = JSON.parse(
    readFileSync(openapi, 'utf8'),
  );
  for (const [name, definition] of Object.entries(definitions)) {
    if (definition.properties) definition.additionalProperties = false;
    // OpenAPI 2 has no type for both.
    if (name.endsWith('.IntOrString')) definitions[name] = { type: ['string', 'integer'] } as Definition;
  }
  writeFileSync(path.join(schemas, 'definitions.json'), JSON.stringify({ definitions }));
  for (const [name, definition] of Object.entries(definitions)) {
    const kinds = definition['x-kubernetes-group-version-kind'] ?? [];
    for (const { group, version, kind } of kinds.length === 1 ? kinds : []) {
      const file = [kind, ...(group ? [group.split('.')[0]] : []), version].join('-').toLowerCase();
      const schema = { $ref: `definitions.json#/definitions/${name}` };
      writeFileSync(path.join(schemas, `${file}.json`), JSON.stringify(schema));
    }
  }
}

function render(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    program('helm'),
    ['template', 'kura', chart, '--kube-version', KUBERNETES, ...options],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

const valuesFile = (name: string) => ['--values', path.join(chart, 'examples', `${name}.yaml`)];

function validate(manifests: string) {
  const { status, stdout } = spawnSync(
    program('kubeconform'),
    [
      '-strict',
      '-output',
      'json',
      '-summary',
      '-schema-location',
      path.join(schemas, '{{ .ResourceKind }}{{ .KindSuffix }}.json'),
    ],
    { input: manifests, encoding: 'utf8' },
  );
  return { status, ...JSON.parse(stdout) };
}

describe('the chart', () => {
  test.each([
    // Three deployments with budgets, two config maps and a service.
    ['small', 9],
    // Besides these a job, four network policies, an ingress and an autoscaler.
    ['large', 16],
  ])('has valid objects with the values of %s', (name, count) => {
    const { stdout, stderr } = render(...valuesFile(name));
    expect(stderr).toBe('');
    const { status, resources, summary } = validate(stdout);
    expect(resources).toEqual([]);
    expect({ status, summary }).toEqual({
      status: 0,
      summary: { valid: count, invalid: 0, errors: 0, skipped: 0 },
    });
  });

  test('gives no process a secret of another role, and a migration the database alone', () => {
    const { stdout } = render(...valuesFile('large'));
    const documents = stdout.split('\n---\n');
    const secretsOf = (component: string) => {
      const own = documents.find((each) =>
        new RegExp(`kind: (?:Deployment|Job)[\\s\\S]* name: kura-${component}\n`).test(each),
      );
      return [...(own ?? '').matchAll(/\{ key: (\w+), path: \1 \}/g)].map(([, key]) => key);
    };
    expect(secretsOf('indexer')).toEqual(['DATABASE_URL', 'KURA_RPC_URLS', 'KURA_REDIS_URL']);
    expect(secretsOf('migrate')).toEqual(['KURA_DATABASE_DIRECT_URL', 'DATABASE_URL']);
    expect(secretsOf('api')).toContain('KURA_SPONSOR_PRIVATE_KEY');
    expect(secretsOf('worker').filter((key) => secretsOf('api').includes(key))).toEqual([
      'DATABASE_URL',
      'KURA_RPC_URLS',
      'KURA_TOKEN_SECRET',
      'KURA_VAULT_KEY',
      'KURA_SEAL_KEYS',
      'KURA_REDIS_URL',
    ]);
  });

  test.each([
    ['existingSecret=', 'name the secret with the variables of the roles'],
    ['image.repository=', 'name the repository of the image'],
    ['deployment=', 'give the content of deployment.json'],
    ['media.existingClaim=', 'images are lost with their pod'],
  ])('refuses %s', (value, complaint) => {
    const { status, stderr } = render(...valuesFile('small'), '--set', value);
    expect(status).toBe(1);
    expect(stderr).toContain(complaint);
  });

  test('is validated strictly: a field that Kubernetes does not know is found', () => {
    const { stdout } = render(...valuesFile('small'));
    const { status, resources } = validate(stdout.replace('maxUnavailable:', 'maxUnavailabel:'));
    expect(status).toBe(1);
    expect(resources).toHaveLength(1);
  });
});
