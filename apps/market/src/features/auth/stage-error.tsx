import { Notice } from '../../components/notice.tsx';
import { describeError } from '../../i18n/describe-error.ts';
import { useT } from '../../i18n/use-t.ts';

/** What went wrong at the last step, where something did. */
export function StageError({ error }: { error: unknown }) {
  const t = useT();
  return error === null ? null : <Notice tone="danger">{describeError(t, error)}</Notice>;
}
