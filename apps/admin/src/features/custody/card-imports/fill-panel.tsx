import type { FilledRows } from '@kura/api-contract/card-imports';
import { useAppClient } from '@kura/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';

type Progress = Omit<FilledRows, 'lastRow'>;

/** Fills in rows of PSA slabs that have no title or grade, some at a time, until all are done or PSA stops answering. */
export function FillPanel({ importId }: { importId: string }) {
  const t = useT();
  const { api, queryClient } = useAppClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const fill = useMutation({
    mutationFn: async () => {
      let done: Progress = { filled: 0, unknown: 0, remaining: 1, stoppedBy: null };
      let afterRow = 0;
      while (done.remaining > 0 && done.stoppedBy === null) {
        const next = await api.cardImports.fillRows({ id: importId, afterRow });
        afterRow = next.lastRow;
        done = {
          filled: done.filled + next.filled,
          unknown: done.unknown + next.unknown,
          remaining: next.remaining,
          stoppedBy: next.stoppedBy,
        };
        setProgress(done);
      }
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  return (
    <Panel heading={t('common.fillInFromPsa')} hint={t('import.fill.hint')}>
      <div>
        <ActionButton
          call="cardImports.fillRows"
          tone="secondary"
          busy={fill.isPending}
          onClick={() => fill.mutate()}
        >
          {t('import.fill.act')}
        </ActionButton>
      </div>
      <div role="status">
        {progress && (
          <p className="text-xs font-400 text-faint">
            {t('import.fill.progress', { filled: progress.filled, unknown: progress.unknown })}
          </p>
        )}
        {progress?.stoppedBy && (
          <p>
            {t(`problem.${progress.stoppedBy}`)} {t('import.fill.left', { count: progress.remaining })}
          </p>
        )}
      </div>
      <ProblemLine error={fill.error} />
    </Panel>
  );
}
