import type { UploadedMedia } from '@kura/api-contract/images';
import { Button, buttonClass, Spinner } from '@kura/ui';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { useT } from '../i18n/i18n.ts';
import styles from './media-field.module.css';
import {
  acceptedTypes,
  type FileError,
  fileErrorOf,
  MAX_UPLOAD_MEGABYTES,
  type MediaKind,
  storedFileErrorOf,
  uploadKey,
} from './media-upload.ts';
import { useProblemText } from './problem-text.ts';
import { useDropTarget } from './use-drop-target.ts';

interface MediaFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly kind: MediaKind;
  /** The name of the stored file; empty for none. */
  readonly name: string;
  readonly required?: boolean;
  readonly error?: string | null;
  readonly upload: (file: File) => Promise<UploadedMedia>;
  readonly onChange: (name: string) => void;
  /** A preview of the file, or its placeholder. */
  readonly children: ReactNode;
}

/** One file of a form: chosen or dropped, shown, replaced, and removed where it is optional. */
export function MediaField(props: MediaFieldProps) {
  const { label, hint, kind, name, required = false, children } = props;
  const t = useT();
  const id = useId();
  const { problem, isSending, choose, remove, drop } = useUpload(props);
  const described = [hint && `${id}-hint`, problem && `${id}-wrong`].filter(Boolean).join(' ');
  return (
    <fieldset className={`grid gap-2 content-start ${styles.field}`} {...drop}>
      <legend className="mb-2 p-0 text-sm font-500 text-soft" id={`${id}-label`}>
        {label}
      </legend>
      <div className={`relative rounded-md ${styles.shown}`}>
        {children}
        {isSending && (
          <span
            className={`grid place-items-center absolute inset-0 rounded-md ${styles.busy}`}
            role="status"
          >
            <Spinner />
            <span className="visually-hidden">{t('media.uploading')}</span>
          </span>
        )}
      </div>
      <div className={`flex flex-wrap gap-2 ${styles.acts}`}>
        <label className={buttonClass({ tone: 'secondary', size: 'sm' })}>
          <input
            type="file"
            className="visually-hidden"
            accept={acceptedTypes[kind].join(',')}
            aria-labelledby={`${id}-label ${id}-act`}
            aria-describedby={described || undefined}
            onChange={choose}
          />
          <span id={`${id}-act`}>{t(name === '' ? 'media.choose' : 'media.replace')}</span>
        </label>
        {name !== '' && !required && (
          <Button tone="quiet" size="sm" onClick={remove}>
            {t('media.remove')}
            <span className="visually-hidden"> {label}</span>
          </Button>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="max-w-60ch text-sm text-faint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-wrong`} className={`text-sm text-danger ${styles.problem}`} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** The upload of a file that is chosen or dropped, and its problem. */
function useUpload({ kind, error = null, upload, onChange }: MediaFieldProps) {
  const t = useT();
  const problemText = useProblemText();
  const [mistake, setMistake] = useState<FileError | null>(null);
  const sending = useMutation({
    mutationKey: uploadKey,
    mutationFn: upload,
    onSuccess: (media) => {
      const found = storedFileErrorOf(kind, media);
      setMistake(found);
      if (found === null) onChange(media.name);
    },
  });
  const bring = ([file]: Iterable<File>) => {
    if (!file || sending.isPending) return;
    const found = fileErrorOf(kind, file);
    sending.reset();
    setMistake(found);
    if (found === null) sending.mutate(file);
  };
  return {
    problem: mistake
      ? t(`media.${mistake}`, { megabytes: MAX_UPLOAD_MEGABYTES })
      : sending.isError
        ? problemText(sending.error)
        : error,
    isSending: sending.isPending,
    choose: ({ target }: ChangeEvent<HTMLInputElement>) => {
      bring(target.files ?? []);
      // The same file may be chosen again after a failure.
      target.value = '';
    },
    remove: () => {
      sending.reset();
      setMistake(null);
      onChange('');
    },
    drop: useDropTarget(bring),
  };
}
