import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  ABI_FOLDER,
  BYTECODE_FOLDER,
  CONTRACTS_ROOT,
  MANIFEST_PATH,
  REPOSITORY_ROOT,
} from './generated-paths.ts';

/** Hashes of the generated files and their sources. */
export interface GeneratedManifest {
  /** Our Solidity with its settings and packages, and third-party compiled packages. */
  readonly ours: string;
  /** Seaport's packages, compiler and settings. */
  readonly seaport: string;
  /** Every generated file. */
  readonly files: string;
}

/** The state of the sources and the generated files now. */
export function currentManifest(): GeneratedManifest {
  return {
    ours: hash([
      ...filesOf('src/**/*.sol', CONTRACTS_ROOT),
      join(CONTRACTS_ROOT, 'foundry.toml'),
      ...packages(
        'solc',
        '@openzeppelin/contracts',
        '@openzeppelin/contracts-upgradeable',
        '@chainlink/contracts',
        '@account-abstraction/contracts',
      ),
    ]),
    seaport: hash([
      join(CONTRACTS_ROOT, 'scripts/compile-seaport.ts'),
      ...packages('solc-seaport', 'seaport-core', 'seaport-types'),
    ]),
    files: hash([
      ...filesOf('*.ts', ABI_FOLDER),
      ...filesOf('*.ts', BYTECODE_FOLDER),
      ...filesOf('snapshots/layouts.json', CONTRACTS_ROOT),
    ]),
  };
}

/** The state at the last generation; null before the first. */
export function recordedManifest(): GeneratedManifest | null {
  return existsSync(MANIFEST_PATH) ? JSON.parse(readFileSync(MANIFEST_PATH, 'utf8')) : null;
}

export function recordManifest(manifest: GeneratedManifest): void {
  writeFileSync(MANIFEST_PATH, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** A package is pinned by its version, so its manifest represents its files. */
function packages(...names: string[]): string[] {
  return names.map((name) => join(REPOSITORY_ROOT, 'node_modules', name, 'package.json'));
}

function filesOf(pattern: string, folder: string): string[] {
  return globSync(pattern, { cwd: folder }).map((path) => join(folder, path));
}

function hash(paths: readonly string[]): string {
  const digest = createHash('sha256');
  for (const path of [...paths].sort()) {
    digest.update(relative(REPOSITORY_ROOT, path));
    digest.update('\0');
    digest.update(readFileSync(path));
    digest.update('\0');
  }
  return digest.digest('hex');
}
