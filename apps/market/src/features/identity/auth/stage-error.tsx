import { Notice } from '../../../components/notice.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { useT } from '../../../i18n/use-t.ts';

/** The error of the last step, if any. */
export function StageError({ error }: { error: unknown }) {
  const t = useT();
  return error === null ? null : <Notice tone="danger">{describeError(t, error)}</Notice>;
}
