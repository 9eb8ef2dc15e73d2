const MAX_LINES = 39;

/** A file of `docs/decisions/` with its text. */
export interface DecisionRecord {
  readonly file: string;
  readonly text: string;
}

/** What is wrong with the decision records, one line each: numbers that are missing or taken, titles, sections, length. */
export function decisionRecordFaults(records: readonly DecisionRecord[]): string[] {
  return records
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
    .flatMap(({ file, text }, index) => {
      const number = String(index + 1).padStart(4, '0');
      const lines = text.trimEnd().split('\n');
      const sections = lines.filter((line) => line.startsWith('## ')).join(', ');
      return [
        file.startsWith(`${number}-`) ? [] : `${file}: the next number is ${number}`,
        new RegExp(`^# ${file.slice(0, 4)} [^\\s:]`).test(text)
          ? []
          : `${file}: the title is "# NNNN Statement"`,
        sections === '## Context, ## Decision, ## Consequences'
          ? []
          : `${file}: the sections are Context, Decision and Consequences`,
        lines.length <= MAX_LINES ? [] : `${file}: ${lines.length} lines are more than ${MAX_LINES}`,
      ].flat();
    });
}
