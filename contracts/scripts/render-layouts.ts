import type { CompiledContract, LayoutEntry, StorageLayout } from './contract-artifact.ts';

/**
 * Renders the sizes and storage layouts of our contracts, so that a changed size or layout is a changed line in a committed
 * file.
 *
 * A place is `slot+offset type name`. The members of a struct count from the slot of the struct.
 */
export function renderLayouts(contracts: readonly CompiledContract[]): string {
  const rows = contracts.map(({ name, codeBytes, creationBytes, layout }) => [
    name,
    { codeBytes, creationBytes, storage: placesOf(layout.storage, layout), structs: structsOf(layout) },
  ]);
  return `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`;
}

function structsOf(layout: StorageLayout): Record<string, string[]> {
  const structs = Object.values(layout.types ?? {}).flatMap(({ label, members }) =>
    members ? [[label, placesOf(members, layout)] as const] : [],
  );
  return Object.fromEntries(structs.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function placesOf(entries: readonly LayoutEntry[], { types }: StorageLayout): string[] {
  return entries.map(
    ({ slot, offset, type, label }) => `${slot}+${offset} ${types?.[type]?.label ?? type} ${label}`,
  );
}
