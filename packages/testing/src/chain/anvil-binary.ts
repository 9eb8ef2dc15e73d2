import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The anvil executable of this platform's npm package, or the one on PATH where there is no such package. Started
 * without the launcher in `node_modules/.bin`, whose process would be the one we know and could stop.
 */
export function anvilBinary(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  try {
    const manifest = createRequire(import.meta.url).resolve(
      `@foundry-rs/anvil-${process.platform}-${architecture}/package.json`,
    );
    return join(dirname(manifest), 'bin', 'anvil');
  } catch {
    return 'anvil';
  }
}
