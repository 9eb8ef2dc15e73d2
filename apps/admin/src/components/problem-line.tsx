import { isProblem } from '@kura/web-kit';
import { useProblemText } from './problem-text.ts';

interface ProblemLineProps {
  readonly error: unknown;
  readonly textOf?: ((error: unknown) => string) | undefined;
}

/** The error of the last action, announced by screen readers; nothing without an error. */
export function ProblemLine({ error, textOf }: ProblemLineProps) {
  const problemText = useProblemText();
  // The user who closed the reauthentication dialog knows why nothing happened.
  if (error === null || error === undefined || isProblem(error, 'FRESH_PROOF_REQUIRED')) return null;
  return (
    <p className="text-sm text-danger" role="alert">
      {(textOf ?? problemText)(error)}
    </p>
  );
}
