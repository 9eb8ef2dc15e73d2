/**
 * `npm run build`: writes `dist/`, a folder that runs the server on Node alone. It has the built web apps, the sources of the
 * server with the migrations, and the packages that they need, in the versions of the lockfile.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildWebApps } from '../apps/demo/src/shop/web-builds.ts';
import { stop } from './stop.mjs';
import { operatorPrograms } from './tasks.mjs';
import {
  type BillOfMaterials,
  readBundledPackages,
  readInstalledPackages,
  readPackage,
  withBundledPackages,
  writeNotices,
} from './third-party.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}
type Lockfile = Readonly<
  Record<string, { readonly version?: string; readonly integrity?: string; readonly link?: boolean }>
>;

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
/** The folder is complete when it gets its name, so an interrupted build leaves the older one. */
const unfinished = join(root, 'dist.unfinished');

const webApps = ['apps/market/dist', 'apps/admin/dist', 'apps/docs/dist'];
/** Builds with packages inside: Vite lists these in a file of each folder. */
const bundles = ['apps/market/dist/client', 'apps/market/dist/server', 'apps/admin/dist'];
/** Packages whose files the web apps have without a bundler's knowledge: a font, and files of the documentation. */
const copiedPackages = ['@fontsource-variable/inter', 'github-markdown-css', 'minisearch'];
const testSource = /\.(?:test|check|cases|matrix|setup)\.ts$/;

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'));
const writeJson = (path: string, value: unknown) =>
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

const startedMs = performance.now();
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
await buildWebApps((name) => console.log(`Building the ${name} …`), ending.signal, ['demo wallet']);

rmSync(unfinished, { recursive: true, force: true });
const workspaces = workspacesOf('@kura/app-server');
for (const folder of workspaces) copyWorkspace(folder);
for (const folder of webApps) cpSync(join(root, folder), join(unfinished, folder), { recursive: true });
compressWebApps();
cpSync(join(root, 'LICENSE'), join(unfinished, 'LICENSE'));
writeManifest();
console.log('Installing the packages of the server …');
installPackages();
removeUnusedFiles();
describePackages();

rmSync(dist, { recursive: true, force: true });
renameSync(unfinished, dist);
const files = globSync('**/*', { cwd: dist, withFileTypes: true }).filter((entry) => entry.isFile());
const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
const seconds = Math.round((performance.now() - startedMs) / 1000);
console.log(
  `dist/ is ready after ${seconds} s: ${files.length} files, ${Math.round(bytes / 1e6)} MB. npm run serve starts it.`,
);

/** Finds the folders of a workspace and all workspaces that it needs. */
function workspacesOf(name: string): string[] {
  const folders = new Map(
    globSync('{apps,packages}/*/package.json', { cwd: root }).map((path) => {
      const folder = path.slice(0, -'/package.json'.length);
      return [readJson<Manifest>(join(root, path)).name, folder];
    }),
  );
  const found = new Set<string>();
  const add = (each: string) => {
    const folder = folders.get(each);
    if (folder === undefined || found.has(folder)) return;
    found.add(folder);
    const { dependencies = {} } = readJson<Manifest>(join(root, folder, 'package.json'));
    for (const dependency of Object.keys(dependencies)) add(dependency);
  };
  add(name);
  return [...found].sort();
}

function copyWorkspace(folder: string): void {
  const { name, version, exports, dependencies } = readJson<Manifest>(join(root, folder, 'package.json'));
  mkdirSync(join(unfinished, folder), { recursive: true });
  writeJson(join(unfinished, folder, 'package.json'), {
    name,
    version,
    private: true,
    type: 'module',
    exports,
    dependencies,
  });
  for (const part of ['src', 'migrations']) {
    const from = join(root, folder, part);
    if (!existsSync(from)) continue;
    cpSync(from, join(unfinished, folder, part), {
      recursive: true,
      filter: (path) => !testSource.test(path),
    });
  }
}

/** Compresses scripts and styles as far as Brotli can: the server has no time for it. */
function compressWebApps(): void {
  for (const path of globSync('apps/*/dist/**/assets/*.{js,css}', { cwd: unfinished })) {
    const bytes = readFileSync(join(unfinished, path));
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(join(unfinished, `${path}.br`), brotliCompressSync(bytes, { params }));
  }
}

/** The scripts are the operator's commands. They call Node by its name, so the folder can be moved to another machine. */
function writeManifest(): void {
  const { name, version, overrides } = readJson<Manifest & { overrides: unknown }>(
    join(root, 'package.json'),
  );
  const scripts = Object.entries(operatorPrograms).map(([task, program]) => [task, `node ${program}`]);
  writeJson(join(unfinished, 'package.json'), {
    name,
    version,
    private: true,
    license: 'Apache-2.0',
    type: 'module',
    engines: { node: '>=24' },
    workspaces,
    scripts: Object.fromEntries(scripts),
    overrides,
  });
}

/** npm removes from the lockfile what these workspaces don't need, and keeps the versions of the rest. */
function installPackages(): void {
  const lockPath = join(unfinished, 'package-lock.json');
  cpSync(join(root, 'package-lock.json'), lockPath);
  const { status, error } = spawnSync(
    'npm',
    [
      'install',
      '--omit=dev',
      '--ignore-scripts',
      '--omit-lockfile-registry-resolved',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: unfinished, stdio: 'inherit' },
  );
  if (status !== 0)
    stop(`npm install failed: ${error?.message ?? 'see its message above'}`, 'Run npm run build again.');
  const ours = readJson<{ packages: Lockfile }>(join(root, 'package-lock.json')).packages;
  const installed = readJson<{ packages: Lockfile }>(lockPath).packages;
  const other = Object.entries(installed).filter(
    ([path, { version, integrity }]) =>
      path.startsWith('node_modules/') &&
      (version !== ours[path]?.version || integrity !== ours[path]?.integrity),
  );
  if (other.length > 0) {
    const names = other.map(([path, { version }]) => `${path} ${version}`);
    stop(`npm chose other versions than the lockfile:\n${names.join('\n')}`, 'Run npm install first.');
  }
}

/** Node never loads TypeScript of packages or source maps, and a font is read only by the source that names it. */
function removeUnusedFiles(): void {
  const sources = globSync('{apps,packages}/*/src/**/*.ts', { cwd: unfinished }).map((path) =>
    readFileSync(join(unfinished, path), 'utf8'),
  );
  const isNamed = (path: string) => sources.some((source) => source.includes(basename(path)));
  const packages = join(unfinished, 'node_modules');
  for (const path of globSync('**/*.{ts,mts,cts,map,ttf}', {
    cwd: packages,
    // Links to our own packages.
    exclude: ['@kura/**'],
  })) {
    if (path.endsWith('.ttf') && isNamed(path)) continue;
    rmSync(join(packages, path), { recursive: true });
  }
}

/** Writes the licences and the SBOM. Browsers can read the licences of the packages in the web apps. */
function describePackages(): void {
  const bundled = bundles.flatMap((folder) =>
    readBundledPackages(join(unfinished, folder, '.vite/licences.json')),
  );
  for (const folder of bundles) rmSync(join(unfinished, folder, '.vite'), { recursive: true });
  const ofWebApps = [
    ...bundled,
    ...copiedPackages.map((name) => readPackage(join(root, 'node_modules', name))),
  ];
  const notices = 'THIRD-PARTY-NOTICES.txt';
  writeFileSync(join(unfinished, 'apps/market/dist/client', notices), writeNotices(ofWebApps));
  writeFileSync(
    join(unfinished, notices),
    writeNotices([...ofWebApps, ...readInstalledPackages(unfinished)]),
  );

  const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev'], {
    cwd: unfinished,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (status !== 0) stop(`npm sbom failed: ${stderr}`, 'Use npm 10.2 or newer, and run npm run build again.');
  const bill: BillOfMaterials & { metadata: { component: { name: string } } } = JSON.parse(stdout);
  // npm takes the name of the folder.
  bill.metadata.component.name = 'kura';
  const { packages } = readJson<{ packages: Lockfile }>(join(root, 'package-lock.json'));
  writeJson(join(unfinished, 'sbom.cdx.json'), withBundledPackages(bill, ofWebApps, packages));
}
