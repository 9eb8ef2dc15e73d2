import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The forge executable of this platform's npm package, or the one on PATH where there is no such package.
 *
 * The launcher in `node_modules/.bin` is passed by on purpose: it ends with success even if forge fails.
 */
export function forgeBinary(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  try {
    const manifest = createRequire(import.meta.url).resolve(
      `@foundry-rs/forge-${process.platform}-${architecture}/package.json`,
    );
    return join(dirname(manifest), 'bin', 'forge');
  } catch {
    return 'forge';
  }
}
