/** `npm run check <name>`: tries a part of the shop with a program that `npm test` doesn't install. */
import { spawnSync } from 'node:child_process';
import { findOnPath } from './find-on-path.ts';
import { stop } from './stop.mjs';

interface Check {
  readonly file: string;
  /** In words, the programs among it. */
  readonly needs: string;
  /** Looked for on PATH before it starts. */
  readonly programs?: readonly string[];
}

const checks: Readonly<Record<string, Check>> = {
  redis: {
    file: 'redis-rate-limiter',
    programs: ['redis-server'],
    needs: 'redis-server on PATH (Debian: apt-get install redis-server)',
  },
  s3: {
    file: 'storage/s3-storage',
    programs: ['versitygw'],
    needs:
      'versitygw on PATH (go install github.com/versity/versitygw/cmd/versitygw@v1.8.0) and the npm registry: ' +
      'it installs s3rver 3.7.1, 14 MB, into a temporary folder',
  },
  pgbouncer: {
    file: 'platform/pooler',
    programs: ['pgbouncer'],
    needs: 'pgbouncer on PATH (Debian: apt-get install pgbouncer)',
  },
  nginx: {
    file: 'http/http-cache',
    programs: ['nginx'],
    needs: 'nginx on PATH (Debian: apt-get install nginx)',
  },
  prometheus: {
    file: 'metrics/prometheus',
    programs: ['prometheus', 'promtool'],
    needs: 'prometheus and promtool on PATH (Debian: apt-get install prometheus)',
  },
  'new-field': {
    file: 'scripts/new-field',
    programs: ['git'],
    needs: 'git: it adds a field of cards in a copy of the working tree',
  },
  audit: {
    file: 'scripts/audit',
    needs: 'a registry with the advisory service of npm audit, such as https://registry.npmjs.org',
  },
  image: {
    file: 'scripts/image',
    programs: ['git'],
    needs:
      'git and the npm registry: it installs the packages and builds the folder of the image in a temporary folder',
  },
  chart: {
    file: 'scripts/chart',
    programs: ['go'],
    needs:
      'Go, helm.sh, Kubernetes and kubeconform from the Go module proxy, kept in the cache folder of Kura',
  },
  failover: {
    file: 'scripts/failover',
    programs: ['redis-server'],
    needs:
      'redis-server on PATH (Debian: apt-get install redis-server) and the npm registry: it builds dist/',
  },
  replicas: {
    file: 'scripts/replicas',
    needs: 'nothing else: it runs two servers of the PostgreSQL that npm installs',
  },
  processes: {
    file: 'scripts/processes',
    programs: ['pgbouncer', 'redis-server', 'redis-cli'],
    needs:
      'Linux, pgbouncer and redis-server with redis-cli on PATH (Debian: apt-get install pgbouncer redis-server) and the npm ' +
      'registry: it builds dist/',
  },
  messages: {
    file: 'scripts/messages',
    programs: ['redis-server'],
    needs: 'redis-server on PATH (Debian: apt-get install redis-server)',
  },
  news: {
    file: 'news/redis-stream',
    programs: ['redis-server'],
    needs: 'redis-server on PATH (Debian: apt-get install redis-server)',
  },
  handbook: {
    file: 'scripts/handbook',
    programs: ['git', 'bash', 'openssl', 'curl'],
    needs:
      'git, bash, openssl, curl and the npm registry: it runs docs/operate/rehearsal.md in a clone of the last commit, ' +
      'with the PostgreSQL and Redis of Debian when they are installed',
  },
  opensearch: {
    file: 'cards/search/opensearch',
    programs: ['java', 'javac', 'mvn'],
    needs:
      'a JDK of Java 17 or newer and mvn on PATH (Debian: apt-get install openjdk-17-jdk-headless maven) and Maven Central: ' +
      'it starts two nodes of OpenSearch 2.19.6 with 0.7 GB of memory each',
  },
  bundler: {
    file: 'accounts/bundler',
    needs: 'the npm registry: it installs @pimlico/alto 0.0.20, 375 MB, into a temporary folder',
  },
  slither: {
    file: 'scripts/slither',
    programs: ['python3'],
    needs: 'python3 with venv, and PyPI: it installs slither-analyzer 0.11.6 into a temporary folder',
  },
  halmos: {
    file: 'scripts/halmos',
    programs: ['python3'],
    needs: 'python3 with venv, and PyPI: it installs halmos 0.3.3 into a temporary folder',
  },
};

const [name] = process.argv.slice(2);
if (name === undefined) {
  console.log('npm run check <name> runs one of these checks:');
  for (const [each, { needs }] of Object.entries(checks)) console.log(`  ${each} needs ${needs}`);
  process.exit(0);
}
const check = checks[name] ?? refuse(name);
const missing = (check.programs ?? []).filter((program) => findOnPath(program) === undefined);
if (missing.length > 0)
  stop(`The check ${name} needs ${check.needs}.`, `Not found on PATH: ${missing.join(', ')}.`, 2);
console.log(`This needs ${check.needs}.`);
const { status } = spawnSync('vitest', ['run', '--config', 'vitest.checks.config.ts', check.file], {
  stdio: 'inherit',
});
process.exit(status ?? 1);

function refuse(unknown: string): never {
  const known = Object.entries(checks).map(([each, { needs }]) => `${each} (needs ${needs})`);
  return stop(`There is no check "${unknown}".`, `There are: ${known.join('; ')}.`, 2);
}
