/** Shorter than the lease of an operator transaction (10 s), so that no second process signs it in the meantime. */
export const SIGNING_TIMEOUT_MS = 8_000;

/** @throws Error that names the package, when the operator didn't install it */
export async function importOptional<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(
      `The package ${name} is not installed: see "Keys in a key service" in docs/configuration.md`,
    );
  }
}
