import { isProblem, nameErrorIn } from '@kura/web-kit';
import { type AdminMessages, hasText, useT } from '../i18n/i18n.ts';

type ProblemKey = Extract<keyof AdminMessages, `problem.${string}`>;

const isKnown = (key: string): key is ProblemKey => hasText(key);

/** Says in the reader's language why something was refused or failed. */
export function useProblemText(): (error: unknown) => string {
  const t = useT();
  return (error) => {
    const code = isProblem(error) ? error.code : 'UNEXPECTED';
    const fault = nameErrorIn(error);
    // Some states have a sentence of their own.
    const state = isProblem(error, 'STATE_CONFLICT') ? error.document?.['state'] : undefined;
    const ofState = `problem.STATE_CONFLICT.${state}`;
    const ofCode = isKnown(ofState) ? ofState : `problem.${code}`;
    const key = fault === null ? ofCode : `problem.text.${fault}`;
    return isKnown(key) && key !== 'problem.any' ? t(key) : t('problem.any', { code });
  };
}
