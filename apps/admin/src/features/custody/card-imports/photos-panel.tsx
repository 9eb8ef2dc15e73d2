import type { CardImport } from '@kura/api-contract/card-imports';
import { Button } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMay } from '../../../app/access/use-may.ts';
import { FileDrop } from '../../../components/file-drop.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useProblemText } from '../../../components/problem-text.ts';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './card-imports.module.css';
import { unmatchedPhotos } from './import-queries.ts';
import { ZipError } from './read-zip.ts';
import { type PhotoProgress, photosOf, type RejectedPhoto, sendPhotos } from './send-photos.ts';

/** Sends an import's photos, and names those that were refused or belong to no row. */
export function PhotosPanel({ data }: { data: CardImport }) {
  const t = useT();
  const { api, queryClient } = useAppClient();
  const { blockerOf } = useMay();
  const [progress, setProgress] = useState<PhotoProgress | null>(null);
  const [isSending, setIsSending] = useState(false);
  const cancel = useRef<AbortController>(null);
  const unmatched = useQuery({ ...unmatchedPhotos(api, data.id), enabled: data.photos.unmatched > 0 });
  const blocker = blockerOf('cardImports.uploadPhoto');
  useEffect(() => () => cancel.current?.abort(), []);

  const send = async (files: readonly File[]) => {
    const controller = new AbortController();
    cancel.current = controller;
    setIsSending(true);
    const { photos, refused } = await photosOf(files);
    const show = (now: PhotoProgress) => setProgress({ ...now, refused: [...refused, ...now.refused] });
    show({ sent: 0, total: photos.length, refused: [] });
    show(
      await sendPhotos(
        photos,
        (file) => api.cardImports.uploadPhoto({ id: data.id, file }),
        show,
        controller.signal,
      ),
    );
    setIsSending(false);
    await queryClient.invalidateQueries();
  };

  return (
    <Panel heading={t('import.photos.heading')} hint={t('import.photos.hint')}>
      <FileDrop
        label={t('import.photos.choose')}
        hint={blocker ?? t('import.photos.names')}
        accept=".jpg,.jpeg,.png,.webp,.avif,.zip,image/jpeg,image/png,image/webp,image/avif,application/zip"
        multiple
        disabled={blocker !== null || isSending}
        onFiles={(files) => void send(files)}
      />
      {progress && (
        <div className={`grid gap-2 justify-items-start ${styles.sending}`}>
          <ProgressBar
            label={t('import.photos.progress', { sent: progress.sent, total: progress.total })}
            value={progress.total === 0 ? 1 : progress.sent / progress.total}
          />
          {isSending && (
            <Button tone="quiet" size="sm" onClick={() => cancel.current?.abort()}>
              {t('import.photos.cancel')}
            </Button>
          )}
        </div>
      )}
      {progress && progress.refused.length > 0 && <RefusedList refused={progress.refused} />}
      {data.photos.unmatched > 0 && (
        <section className={`grid gap-2 text-sm ${styles.list}`}>
          <h3 className="text-sm">{t('import.photos.unmatched', { count: data.photos.unmatched })}</h3>
          <p className="text-xs font-400 text-faint">{t('import.photos.unmatched.hint')}</p>
          <ul>
            {unmatched.data?.items.map(({ fileName }) => (
              <li key={fileName}>
                <code>{fileName}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Panel>
  );
}

function RefusedList({ refused }: { refused: readonly RejectedPhoto[] }) {
  const t = useT();
  const problemText = useProblemText();
  const reasonOf = (error: unknown) =>
    error instanceof ZipError ? t(`import.zip.${error.fault}`) : problemText(error);
  return (
    <section className={`grid gap-2 text-sm ${styles.list}`} role="alert">
      <h3 className="text-sm">{t('import.photos.refused', { count: refused.length })}</h3>
      <ul>
        {refused.slice(0, 100).map(({ name, error }) => (
          <li key={name}>
            <code>{name}</code> {reasonOf(error)}
          </li>
        ))}
      </ul>
    </section>
  );
}
