import { browserStorage } from './browser-storage.ts';

/** An e-mail code that was requested in this tab. A phone may reload the page while its user reads the mail. */
interface SentCode {
  readonly email: string;
  /** The server bound the code to it. */
  readonly challenge: string;
}

/** The validity of a code. */
const lifetimeMs = 10 * 60_000;

const storage = browserStorage('kura.sent-code', 'sessionStorage');

/** The newest requested code that was not used yet; null when there is none, or when it is too old. */
export function readSentCode(): SentCode | null {
  try {
    const kept = JSON.parse(storage.read() ?? 'null') as (SentCode & { sentAtMs: number }) | null;
    return kept?.email && kept.challenge && Date.now() - kept.sentAtMs < lifetimeMs ? kept : null;
  } catch {
    return null;
  }
}

export function keepSentCode(code: SentCode | null): void {
  storage.write(code === null ? null : JSON.stringify({ ...code, sentAtMs: Date.now() }));
}
