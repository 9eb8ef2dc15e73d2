import { createHash } from 'node:crypto';

interface ReportedError {
  app: string;
  name: string;
  message: string;
  stack: string;
}

/**
 * Identifies equal errors across builds, lines and values, by app, name, message and the first file in the stack.
 *
 * @returns 32 hex digits
 */
export function fingerprintOf({ app, name, message, stack }: ReportedError): string {
  const place = /([\w.$-]+)\.(?:m?js|tsx?)\b/.exec(stack)?.[1] ?? '';
  const parts = [app, name, withoutValues(message), withoutBuild(place)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/** Numbers and quoted values differ from report to report. */
const withoutValues = (message: string) =>
  message
    .replaceAll(/"[^"]{0,200}"|'[^']{0,200}'|`[^`]{0,200}`/g, '…')
    .replaceAll(/\d+/g, '0')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A bundler adds a hash of 8 characters to the name of a file. */
const withoutBuild = (file: string) => file.replace(/[-.][\w-]{8}$/, '');
