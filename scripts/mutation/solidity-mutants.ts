import { type Change, type Mutant, mutantsFrom, operators } from './mutants.ts';

/** A binary operator has a space on both sides, a sign has none after it. */
const operator = /(?<= )(?:[<>=!+-]=|&&|\|\||[<>+\-*/%&|])(?= )/g;
const emit = /\bemit \w+\([^;]*\);/g;
const guard = /\bif \(/g;
/** Between the parameters of a function and its body. */
const modifier = / (?:nonReentrant|only\w+(?:\([^()]*\))?)(?=[^;{}]*\{)/g;
const constant = /\bconstant \w+ = (\d[\d_]*)/g;

/**
 * The mutants of a Solidity source: changed operators, removed guards, events and modifiers, and raised constants.
 * Comments, texts and imports are left alone.
 */
export function solidityMutantsOf(file: string, source: string): Mutant[] {
  const code = masked(source);
  const edits: Change[] = [];
  const add = (start: number, end: number, replacement: string, mutation: string) =>
    edits.push({ start, end, replacement, mutation });

  for (const { index, 0: found } of code.matchAll(operator)) {
    const other = operators.get(found);
    if (other !== undefined) add(index, index + found.length, other, `${found} → ${other}`);
  }
  for (const { index, 0: found } of code.matchAll(emit))
    add(index, index + found.length, '', 'drop the event');
  for (const { index, 0: found } of code.matchAll(guard)) {
    const end = endOfGuard(code, index + found.length);
    if (end !== null) add(index, end, '{}', 'drop the guard');
  }
  for (const { index, 0: found } of code.matchAll(modifier)) {
    add(index, index + found.length, '', `drop ${found.trim().replace(/\(.*/s, '')}`);
  }
  for (const { index, 0: found, 1: number = '' } of code.matchAll(constant)) {
    const start = index + found.length - number.length;
    add(
      start,
      start + number.length,
      `${BigInt(number.replaceAll('_', '')) + 1n}`,
      'raise the constant by 1',
    );
  }
  return mutantsFrom(file, source, edits);
}

/** The end of `if (…) revert …;`, from behind its first parenthesis; null for another `if`. */
function endOfGuard(code: string, behindParenthesis: number): number | null {
  let open = 1;
  let at = behindParenthesis;
  for (; open > 0 && at < code.length; at += 1) {
    if (code[at] === '(') open += 1;
    if (code[at] === ')') open -= 1;
  }
  const rest = /^\s*(?:\{\s*)?revert [^;]*;(\s*\})?/.exec(code.slice(at));
  if (rest === null) return null;
  const isBlock = /^\s*\{/.test(rest[0]);
  if (isBlock !== (rest[1] !== undefined))
    return isBlock ? null : at + rest[0].length - (rest[1]?.length ?? 0);
  return at + rest[0].length;
}

/** The source with spaces for comments, texts, imports and pragmas: places stay the same. */
function masked(source: string): string {
  const skipped =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|^(?:import|pragma)\b[^;]*;/gm;
  return source.replace(skipped, (found) => found.replace(/[^\n]/g, ' '));
}
