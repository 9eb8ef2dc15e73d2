import { useLocale } from '@kura/web-kit';
import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { preloadTexts } from '../../../i18n/use-texts.ts';

const SignInDialog = lazy(() =>
  import('./sign-in-dialog.tsx').then((module) => ({ default: module.SignInDialog })),
);

const SignInContext = createContext<() => void>(() => undefined);

/** Holds the one sign-in dialog of the app. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const locale = useLocale();
  const ask = useMemo(
    () => () => {
      // With the dialog's code instead of after it.
      void preloadTexts(['auth'], locale);
      setOpen(true);
    },
    [locale],
  );
  return (
    <SignInContext value={ask}>
      {children}
      <Suspense fallback={null}>{open && <SignInDialog open onClose={() => setOpen(false)} />}</Suspense>
    </SignInContext>
  );
}

/** Opens the sign-in dialog. */
export function useSignIn(): () => void {
  return useContext(SignInContext);
}
