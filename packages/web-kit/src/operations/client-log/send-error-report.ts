import {
  MAX_ERROR_MESSAGE_CHARACTERS,
  MAX_ERROR_NAME_CHARACTERS,
  MAX_ERROR_STACK_CHARACTERS,
  MAX_RELEASE_CHARACTERS,
  MAX_ROUTE_CHARACTERS,
  redactText,
} from '@kura/domain/client-log';
import type { AppKind } from '@kura/domain/vocabulary';
import { Problem } from '../../client/problem.ts';

/** The maximum number of reports from one page: it may fail in a loop. */
const MAX_REPORTS = 5;

const reported = new Set<string>();

interface ReportPlace {
  readonly appKind: AppKind;
  readonly entryUrl: string;
  readonly origin: string;
  readonly route: string;
}

/**
 * Reports an unexpected error to the shop. Sends each error once, at most 5 from a page, without personal data and without the
 * session.
 */
export function sendErrorReport({ appKind, entryUrl, origin, route }: ReportPlace, error: unknown): void {
  const described = describeUnexpected(error);
  if (described === null) return;
  const key = `${described.name} ${described.message}`;
  if (reported.size >= MAX_REPORTS || reported.has(key)) return;
  reported.add(key);
  const body = JSON.stringify({
    app: appKind,
    release: releaseOf(entryUrl),
    route: redactText(route, MAX_ROUTE_CHARACTERS),
    ...described,
  });
  const url = `${origin}/api/client-log`;
  // A beacon is sent even when the user leaves the page, and carries no token.
  const isSent = navigator.sendBeacon?.(url, new Blob([body], { type: 'application/json' }));
  if (isSent === true) return;
  const headers = { 'content-type': 'application/json' };
  void fetch(url, { method: 'POST', body, headers, keepalive: true }).catch(() => undefined);
}

interface DescribedError {
  name: string;
  message: string;
  stack: string;
  requestId: string | null;
}

/** Describes an error without personal data. Returns null for expected errors and for errors in other programs. */
export function describeUnexpected(error: unknown): DescribedError | null {
  const { name, message, stack } = partsOf(error);
  if (name === 'AbortError' || isExpectedProblem(error) || userErrors.has(name)) return null;
  if (elsewhere.test(stack) || harmless.test(message)) return null;
  return {
    name: redactText(name, MAX_ERROR_NAME_CHARACTERS) || 'Error',
    message: redactText(message, MAX_ERROR_MESSAGE_CHARACTERS),
    stack: redactText(stack, MAX_ERROR_STACK_CHARACTERS),
    requestId: error instanceof Problem ? error.requestId : null,
  };
}

/** The user declined, or a wallet or an authenticator failed. */
const userErrors: ReadonlySet<string> = new Set(['WalletError', 'PasskeyError', 'NotAllowedError']);
/** Browser extensions run in the page. */
const elsewhere = /\b(?:chrome|moz|safari-web|safari)-extension:/;
/** Errors without a traceable cause, and files that a new build has replaced. */
const harmless =
  /^Script error\.?$|^ResizeObserver loop|dynamically imported module|importing a module script/i;

/** Refusals and a missing network are shown to the user. A 500 response is unexpected. */
const isExpectedProblem = (error: unknown) => error instanceof Problem && error.status < 500;

function partsOf(error: unknown): { name: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { name: 'Error', message: textOf(error), stack: '' };
  return { name: error.name, message: error.message, stack: error.stack ?? '' };
}

const textOf = (thrown: unknown): string => {
  try {
    return String(thrown);
  } catch {
    return 'an object without text';
  }
};

/** The name of the entry file with its hash: `main-AbCd1234`; `development` without one. */
function releaseOf(entryUrl: string): string {
  const file = /\/([\w.-]+-[\w-]{8})\.js$/.exec(new URL(entryUrl).pathname)?.[1];
  return file?.slice(-MAX_RELEASE_CHARACTERS) ?? 'development';
}
