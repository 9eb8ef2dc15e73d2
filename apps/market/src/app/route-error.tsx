import { ErrorScreen, useUiLabels } from '@kura/ui';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';

/** The error screen of a route. A chunk or its styles that failed to load are not reported as critical. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { somethingWentWrong } = useUiLabels();
  const message = error instanceof Error ? error.message : String(error);
  const isCodeMissing = /dynamically imported module|importing a module script|preload CSS/i.test(message);
  return (
    <>
      <title>{somethingWentWrong}</title>
      <ErrorScreen
        critical={!isCodeMissing}
        message={isCodeMissing ? undefined : message}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </>
  );
}
