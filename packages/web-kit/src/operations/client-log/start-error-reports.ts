import type { AppKind } from '@kura/domain/vocabulary';

export interface ErrorReportSource {
  readonly appKind: AppKind;
  /** `import.meta.url` of the app's first module: the name of its file changes with each build. */
  readonly entryUrl: string;
  /** Origin of the API. */
  readonly origin: string;
  /** Pattern of the current route: `/cards/$id`. */
  readonly routePattern: () => string;
}

/**
 * Reports unexpected errors of the page to the shop. What reads and sends them loads with the first error.
 *
 * @returns reports an error that somebody else caught
 */
export function startErrorReports(source: ErrorReportSource): (error: unknown) => void {
  const report = (error: unknown) => {
    const route = source.routePattern();
    import('./send-error-report.ts')
      .then(({ sendErrorReport }) => sendErrorReport({ ...source, route }, error))
      // The page works without the report.
      .catch(() => undefined);
  };
  window.addEventListener('error', ({ error, message }) => report(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return report;
}
