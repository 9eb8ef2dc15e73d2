import type { UploadedMedia } from '@kura/api-contract/images';
import { Button, buttonClass, Spinner } from '@kura/ui';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
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
export function MediaField({
  label,
  hint,
  kind,
  name,
  required = false,
  error = null,
  upload,
  onChange,
  children,
}: MediaFieldProps) {
  const t = useT();
  const problemText = useProblemText();
  const id = useId();
  const [mistake, setMistake] = useState<FileError | null>(null);
  const [isOver, setIsOver] = useState(false);
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
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    bring(target.files ?? []);
    // The same file may be chosen again after a failure.
    target.value = '';
  };
  const dragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const dragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    // Going from one of its parts to another isn't leaving.
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    bring(event.dataTransfer.files);
  };
  const remove = () => {
    sending.reset();
    setMistake(null);
    onChange('');
  };

  const wrong = mistake
    ? t(`media.${mistake}`, { megabytes: MAX_UPLOAD_MEGABYTES })
    : sending.isError
      ? problemText(sending.error)
      : error;
  const described = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={styles.field}
      data-over={isOver || undefined}
      onDragOver={dragOver}
      onDragLeave={dragLeave}
      onDrop={drop}
    >
      <legend className={styles.label} id={`${id}-label`}>
        {label}
      </legend>
      <div className={styles.shown}>
        {children}
        {sending.isPending && (
          <span className={styles.busy} role="status">
            <Spinner />
            <span className="visually-hidden">{t('media.uploading')}</span>
          </span>
        )}
      </div>
      <div className={styles.acts}>
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
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {wrong && (
        <p id={`${id}-wrong`} className={styles.problem} role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
