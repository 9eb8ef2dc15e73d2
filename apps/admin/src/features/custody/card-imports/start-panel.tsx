import type { CardImport } from '@kura/api-contract/card-imports';
import { Checkbox, Icon } from '@kura/ui';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { CallButton } from '../../../app/access/call-button.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useDownload } from '../../../components/use-download.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';

/** Starts an import. A dialog first shows how many rows are imported and skipped. */
export function StartPanel({ data }: { data: CardImport }) {
  const t = useT();
  const language = useLocale();
  const [withoutPhotos, setWithoutPhotos] = useState(false);
  const download = useDownload();
  const { ready, readyWithPhoto, rejected } = data.rows;
  const count = withoutPhotos ? ready : readyWithPhoto;
  const left = rejected + ready - count;
  return (
    <Panel heading={t('import.start.heading')} hint={t('import.start.hint')}>
      <Checkbox
        label={t('import.withoutPhotos', { count: ready - readyWithPhoto })}
        checked={withoutPhotos}
        disabled={ready === readyWithPhoto}
        onChange={(event) => setWithoutPhotos(event.target.checked)}
      />
      <div className="cluster gap-3 gap-y-2">
        <CallButton
          call="cardImports.start"
          disabledReason={count === 0 ? t('problem.NOTHING_TO_IMPORT') : null}
          send={(api) => api.cardImports.start({ id: data.id, skipRejected: left > 0, withoutPhotos })}
          confirm={{
            title: t('import.confirm', { count }),
            text: (
              <>
                <p>{t('import.confirm.text', { collection: data.collectionName })}</p>
                {left > 0 && <p>{t('import.confirm.left', { count: left })}</p>}
              </>
            ),
          }}
        >
          {t('import.start', { count })}
        </CallButton>
        {rejected > 0 && (
          <ActionButton
            call="cardImports.rejected"
            tone="secondary"
            busy={download.isPending}
            onClick={() =>
              download.mutate({
                fileName: 'kura-cards-rejected.csv',
                call: (api) => api.cardImports.rejected({ id: data.id, language }),
              })
            }
          >
            <Icon name="download" sizePx={16} />
            {t('import.download', { count: rejected })}
          </ActionButton>
        )}
      </div>
      <ProblemLine error={download.error} />
    </Panel>
  );
}
