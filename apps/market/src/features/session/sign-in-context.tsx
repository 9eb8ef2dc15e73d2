import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { SignInDialog } from './sign-in-dialog.tsx';

const SignInContext = createContext<() => void>(() => undefined);

/** Holds the one sign-in dialog of the app. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const ask = useMemo(() => () => setOpen(true), []);
  return (
    <SignInContext value={ask}>
      {children}
      <SignInDialog open={open} onClose={() => setOpen(false)} />
    </SignInContext>
  );
}

/** Opens the sign-in dialog. */
export function useSignIn(): () => void {
  return useContext(SignInContext);
}
