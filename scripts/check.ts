/** `npm run check <name>`: tries a part of the shop with a program that `npm test` doesn't install. */
import { spawnSync } from 'node:child_process';
import { stop } from './stop.mjs';

/** The needs of each check. */
const checks: Readonly<Record<string, { readonly file: string; readonly needs: string }>> = {
  redis: {
    file: 'redis-rate-limiter',
    needs: 'redis-server on PATH (Debian: apt-get install redis-server)',
  },
  s3: {
    file: 'storage/s3-storage',
    needs:
      'versitygw on PATH (go install github.com/versity/versitygw/cmd/versitygw@v1.8.0) and the npm registry: ' +
      'it installs s3rver 3.7.1, 14 MB, into a temporary folder',
  },
  pgbouncer: {
    file: 'platform/pooler',
    needs: 'pgbouncer on PATH (Debian: apt-get install pgbouncer)',
  },
  prometheus: {
    file: 'metrics/prometheus',
    needs: 'prometheus and promtool on PATH (Debian: apt-get install prometheus)',
  },
  audit: {
    file: 'scripts/audit',
    needs: 'a registry with the advisory service of npm audit, such as https://registry.npmjs.org',
  },
  image: {
    file: 'scripts/image',
    needs:
      'git and the npm registry: it installs the packages and builds the folder of the image in a temporary folder',
  },
  chart: {
    file: 'scripts/chart',
    needs:
      'Go, helm.sh, Kubernetes and kubeconform from the Go module proxy, kept in the cache folder of Kura',
  },
  failover: {
    file: 'scripts/failover',
    needs:
      'redis-server on PATH (Debian: apt-get install redis-server) and the npm registry: it builds dist/',
  },
  handbook: {
    file: 'scripts/handbook',
    needs:
      'git, bash, openssl, curl and the npm registry: it runs docs/operate/rehearsal.md in a clone of the last commit, ' +
      'with the PostgreSQL and Redis of Debian when they are installed',
  },
  bundler: {
    file: 'accounts/bundler',
    needs: 'the npm registry: it installs @pimlico/alto 0.0.20, 375 MB, into a temporary folder',
  },
  slither: {
    file: 'scripts/slither',
    needs: 'python3 with venv, and PyPI: it installs slither-analyzer 0.11.6 into a temporary folder',
  },
  halmos: {
    file: 'scripts/halmos',
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
console.log(`This needs ${check.needs}.`);
const { status } = spawnSync('vitest', ['run', '--config', 'vitest.checks.config.ts', check.file], {
  stdio: 'inherit',
});
process.exit(status ?? 1);

function refuse(unknown: string): never {
  const known = Object.entries(checks).map(([each, { needs }]) => `${each} (needs ${needs})`);
  return stop(`There is no check "${unknown}".`, `There are: ${known.join('; ')}.`, 2);
}
