import { ErrorScreen } from '@kura/ui';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';

/** The error screen of a route. A chunk that failed to load is not reported as critical. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const message = error instanceof Error ? error.message : String(error);
  const isCodeMissing = /dynamically imported module|importing a module script/i.test(message);
  return (
    <ErrorScreen
      critical={!isCodeMissing}
      message={isCodeMissing ? undefined : message}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
