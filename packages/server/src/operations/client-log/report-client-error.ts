import {
  MAX_ERROR_MESSAGE_CHARACTERS,
  MAX_ERROR_NAME_CHARACTERS,
  MAX_ERROR_STACK_CHARACTERS,
  MAX_ROUTE_CHARACTERS,
  redactLine,
  redactText,
} from '@kura/domain/client-log';
import type { AppKind } from '@kura/domain/vocabulary';
import { type AppContext, type CallContext, inTransaction, tracing } from '../../platform/index.ts';
import {
  countClientErrors,
  deleteLeastImportant,
  hasClientError,
  lockClientErrors,
  storeReport,
} from './client-errors.repository.ts';
import { fingerprintOf } from './fingerprint.ts';

/** Most kinds of errors that are stored. */
export const MAX_CLIENT_ERRORS = 1_000;
/** Most reports that one process stores in a minute, from all browsers together. */
export const MAX_REPORTS_A_MINUTE = 120;

interface Report {
  app: AppKind;
  release: string;
  route: string;
  requestId: string | null;
  name: string;
  message: string;
  stack: string;
}

/** Stores a browser's report. Reports above the limits are dropped, and the browser doesn't learn of it. */
export async function reportClientError(context: CallContext, report: Report): Promise<void> {
  const at = context.clock.now();
  if (isOverQuota(context, at)) return;
  if (report.requestId !== null) tracing().annotate({ 'kura.reported_request_id': report.requestId });
  // Anybody can send a report, so don't rely on the apps to remove values.
  const error = {
    app: report.app,
    name: redactLine(report.name, MAX_ERROR_NAME_CHARACTERS) || 'Error',
    message: redactText(report.message, MAX_ERROR_MESSAGE_CHARACTERS),
    stack: redactText(report.stack, MAX_ERROR_STACK_CHARACTERS),
  };
  const fingerprint = fingerprintOf(error);
  await inTransaction(context, async (tx) => {
    if (!(await hasClientError(tx, fingerprint))) {
      await lockClientErrors(tx);
      const isFull = (await countClientErrors(tx)) >= MAX_CLIENT_ERRORS;
      if (isFull && !(await deleteLeastImportant(tx))) return;
    }
    await storeReport(tx, {
      ...error,
      fingerprint,
      release: report.release,
      route: redactLine(report.route, MAX_ROUTE_CHARACTERS),
      requestId: report.requestId,
      at,
    });
  });
}

interface MinuteCount {
  minute: number;
  count: number;
}

const counts = new WeakMap<AppContext['metrics'], MinuteCount>();

function isOverQuota({ metrics }: AppContext, at: Date): boolean {
  const minute = Math.floor(at.getTime() / 60_000);
  const previous = counts.get(metrics);
  const count = previous?.minute === minute ? previous.count + 1 : 1;
  counts.set(metrics, { minute, count });
  return count > MAX_REPORTS_A_MINUTE;
}
