/** Gas of each flow by its name, in whole units of gas. */
export type GasRecord = Readonly<Record<string, string>>;

/**
 * Compares the committed gas record with a measurement of all flows, one line for each difference, in forge's form. Forge's own
 * comparison covers the first suite only: it then writes the file, and the flows of other suites are new to it.
 */
export function gasDifferences(recorded: GasRecord, measured: GasRecord): string[] {
  const names = [...new Set([...Object.keys(recorded), ...Object.keys(measured)])].toSorted();
  return names
    .filter((name) => recorded[name] !== measured[name])
    .map((name) => `- [${name}] ${recorded[name] ?? 'none'} → ${measured[name] ?? 'none'}`);
}
