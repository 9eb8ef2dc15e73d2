/** Gas of each flow by its name, in whole units of gas. */
export type GasRecord = Readonly<Record<string, string>>;

/**
 * What differs between the committed record of gas and a measurement of all flows, one line for each flow, in forge's form. Forge's own
 * comparison ends with the first suite: it then writes the file, and the flows of other suites are new to it.
 */
export function gasDifferences(recorded: GasRecord, measured: GasRecord): string[] {
  const names = [...new Set([...Object.keys(recorded), ...Object.keys(measured)])].toSorted();
  return names
    .filter((name) => recorded[name] !== measured[name])
    .map((name) => `- [${name}] ${recorded[name] ?? 'none'} → ${measured[name] ?? 'none'}`);
}
