import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** A part of a page that loads its code when it is first shown, for example a dialog with a form. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  const Part = lazy(async () => ({ default: await load() }));
  return (props: ComponentProps<typeof Part>) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}
