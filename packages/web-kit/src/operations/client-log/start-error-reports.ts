import type { AppKind } from '@kura/domain/vocabulary';

export interface ErrorReportSource {
  readonly appKind: AppKind;
  /** `import.meta.url` of the app's first module. Its file name changes with each build. */
  readonly entryUrl: string;
  /** Origin of the API. */
  readonly origin: string;
  /** The pattern of the current route: `/cards/$id`. */
  readonly routePattern: () => string;
}

/**
 * Reports unexpected errors of the page to the shop. The code that describes and sends them loads with the first error.
 *
 * @returns a function that reports a caught error
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
