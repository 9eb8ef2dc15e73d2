/** A rule of the oracle that a step broke. */
export class Violation extends Error {
  override readonly name = 'Violation';
  /** The rule, in words that are the same for every history. */
  readonly rule: string;

  constructor(rule: string, found = '') {
    super(found === '' ? rule : `${rule}: ${found}`);
    this.rule = rule;
  }
}

/** Collects violations, so that one report names all of them. */
export interface Findings {
  add(rule: string, found: unknown): void;
}

/** @throws Violation with the first rule that was broken and everything that was found */
export function throwFindings(check: (findings: Findings) => void): void {
  const found: { rule: string; text: string }[] = [];
  check({ add: (rule, what) => void found.push({ rule, text: textOf(what) }) });
  const [first] = found;
  if (first === undefined) return;
  const rest = found.slice(1, 6).map(({ rule, text }) => `; ${rule}: ${text}`);
  throw new Violation(first.rule, first.text + rest.join(''));
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part));
}
