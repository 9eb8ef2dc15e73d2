import type { LegalTextVersion } from '@kura/api-contract/legal';
import { LANGUAGES, type Language } from '@kura/domain/vocabulary';
import { Dialog, Segmented } from '@kura/ui';
import { formatDate, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LineDifferences } from '../../../components/line-differences.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import styles from './legal.module.css';
import { legalText } from './legal-queries.ts';

interface VersionDialogProps {
  readonly version: LegalTextVersion;
  /** The version before; null when this is the first. */
  readonly predecessor: LegalTextVersion | null;
  readonly onClose: () => void;
}

/** Shows a published version, or its changes. */
export function VersionDialog({ version, predecessor, onClose }: VersionDialogProps) {
  const t = useT();
  const { api } = useAppClient();
  const [language, setLanguage] = useState<Language>(useLocale());
  const [view, setView] = useState<'text' | 'changes'>('text');
  const text = useQuery(legalText(api, version));
  const before = useQuery({
    ...legalText(api, predecessor ?? version),
    enabled: predecessor !== null && view === 'changes',
  });
  const shown = view === 'text' ? text : before;
  return (
    <Dialog
      open
      size="lg"
      title={t('legal.view.of', { kind: t(`legal.kind.${version.kind}`), version: version.version })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{t('legal.from', { day: formatDate(version.effectiveAt) })}</p>
        <div className={`grid gap-4 ${styles.pair}`}>
          <Segmented
            label={t('common.language')}
            hideLabel
            selected={language}
            onSelect={setLanguage}
            items={LANGUAGES.map((key) => ({ key, label: t(`language.${key}`) }))}
          />
          {predecessor && (
            <Segmented
              label={t('common.view')}
              hideLabel
              selected={view}
              onSelect={setView}
              items={[
                { key: 'text', label: t('legal.text') },
                { key: 'changes', label: t('legal.changes', { version: predecessor.version }) },
              ]}
            />
          )}
        </div>
        <Loaded query={shown} heights={['20rem']}>
          {({ texts }) =>
            view === 'text' || !text.data ? (
              <div className="p-4 py-3 border rounded-md whitespace-pre-wrap wrap-anywhere" lang={language}>
                {texts[language].trim()}
              </div>
            ) : (
              <LineDifferences before={texts[language]} after={text.data.texts[language]} lang={language} />
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}
