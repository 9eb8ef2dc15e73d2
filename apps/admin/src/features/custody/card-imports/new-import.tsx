import type { CardImport, ImportFailure } from '@kura/api-contract/card-imports';
import { IMPORT_HEADINGS } from '@kura/domain/card-imports';
import { Button, Icon, SelectField } from '@kura/ui';
import { isProblem, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../app/access/use-may.ts';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { FileDrop } from '../../../components/file-drop.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { activeCollections } from '../../../components/stock-queries.ts';
import { useDownload } from '../../../components/use-download.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import styles from './card-imports.module.css';

/** Starts an import: the template, the collection, the file. */
export function NewImport({ onCreated }: { onCreated: (created: CardImport) => void }) {
  const t = useT();
  const language = useLocale();
  const { blockerOf } = useMay();
  const download = useDownload();
  const collections = useQuery(activeCollections(useAppClient().api)).data ?? [];
  const [chosen, setChosen] = useState('');
  const collectionId = chosen || (collections.length === 1 ? (collections[0]?.id ?? '') : '');
  const create = useAdminMutation(
    (api, file: File) => api.cardImports.create({ collectionId, file }),
    onCreated,
  );
  const blocker = blockerOf('cardImports.create');
  const failure = failureIn(create.error);

  return (
    <Panel heading={t('import.new.heading')} hint={t('import.new.hint')}>
      <div className="cluster gap-3 gap-y-2">
        <Button
          tone="secondary"
          busy={download.isPending}
          onClick={() =>
            download.mutate({
              fileName: 'kura-cards-template.csv',
              call: (api) => api.cardImports.template({ language }),
            })
          }
        >
          <Icon name="download" sizePx={16} />
          {t('import.template')}
        </Button>
        <ProblemLine error={download.error} />
      </div>
      <SelectField
        label={t('field.collectionId')}
        required
        value={collectionId}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{t('import.collection.choose')}</option>
        {collections.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <FileDrop
        label={create.isPending ? t('media.uploading') : t('import.file')}
        hint={blocker ?? (collectionId === '' ? t('import.file.first') : t('import.file.hint'))}
        accept=".csv,.tsv,.txt,text/csv"
        disabled={blocker !== null || collectionId === '' || create.isPending}
        onFiles={([file]) => file && create.mutate(file)}
      />
      {failure ? <FailureLine failure={failure} /> : <ProblemLine error={create.error} />}
    </Panel>
  );
}

function failureIn(error: unknown): ImportFailure | null {
  if (!isProblem(error, 'TABLE_UNREADABLE')) return null;
  return (error.document?.['failure'] as ImportFailure | undefined) ?? null;
}

/** Explains why a file is not a valid table of cards, and how to fix it. */
export function FailureLine({ failure }: { failure: ImportFailure }) {
  const t = useT();
  const language = useLocale();
  const columns = failure.columns.map((column) => IMPORT_HEADINGS[column][language]);
  return (
    <p className={`flex gap-2 p-4 py-3 rounded-md bg-danger text-danger ${styles.failure}`} role="alert">
      <Icon name="alert" sizePx={18} />
      <span>
        {t(`import.failure.${failure.code}`, { columns: columns.join(language === 'ja' ? '、' : ', ') })}
        {failure.line !== null && ` ${t('import.failure.line', { line: failure.line })}`}
      </span>
    </p>
  );
}
