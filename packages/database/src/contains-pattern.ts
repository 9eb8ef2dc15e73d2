/**
 * The LIKE pattern that finds a text anywhere. What is special to LIKE is taken literally, so that `100%` finds
 * `100%` and not everything that begins with 100.
 */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
