import type { LegalTextVersion } from '@kura/api-contract/legal';
import { LEGAL_TEXT_KINDS, type LegalTextKind, type LegalTextState } from '@kura/domain/legal';
import { Button, Chip, type ChipTone, ErrorState, Row, RowList, RowListSkeleton } from '@kura/ui';
import { formatDate, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './legal.module.css';
import { legalVersions } from './legal-queries.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { VersionDialog } from './version-dialog.tsx';

const toneOf: Record<LegalTextState, ChipTone> = { CURRENT: 'success', UPCOMING: 'accent', PAST: 'neutral' };

/** The terms and the privacy policy: every version, and how a new one is published. */
export function LegalTexts() {
  const t = useT();
  const versions = useQuery(legalVersions(useAppClient().api));
  const [viewed, setViewed] = useState<LegalTextVersion | null>(null);
  const [published, setPublished] = useState<LegalTextKind | null>(null);
  const ofKind = (kind: LegalTextKind) => (versions.data ?? []).filter((each) => each.kind === kind);
  const predecessorOf = ({ kind, version }: LegalTextVersion) => {
    const all = ofKind(kind);
    return all[all.findIndex((each) => each.version === version) + 1] ?? null;
  };
  return (
    <Panel heading={t('legal.heading')} hint={t('legal.hint')}>
      {versions.isError && <ErrorState onRetry={() => void versions.refetch()} />}
      {versions.isPending && <RowListSkeleton count={2} />}
      {versions.data &&
        LEGAL_TEXT_KINDS.map((kind) => (
          <div key={kind} className={`grid gap-3 ${styles.kind}`}>
            <div className={`cluster gap-4 gap-y-2 justify-between ${styles.head}`}>
              <h3>{t(`legal.kind.${kind}`)}</h3>
              <ActionButton
                call="legal.publish"
                tone="secondary"
                size="sm"
                aria-label={t('legal.publish.of', { kind: t(`legal.kind.${kind}`) })}
                onClick={() => setPublished(kind)}
              >
                {t('legal.publish')}
              </ActionButton>
            </div>
            <RowList label={t(`legal.kind.${kind}`)}>
              {ofKind(kind).map((version) => (
                <Row
                  key={version.version}
                  title={t('legal.version.named', { version: version.version })}
                  details={
                    <>
                      <Chip tone={toneOf[version.state]}>{t(`legal.state.${version.state}`)}</Chip>
                      <span>{t('legal.from', { day: formatDate(version.effectiveAt) })}</span>
                    </>
                  }
                  actions={
                    <Button
                      tone="quiet"
                      size="sm"
                      aria-label={t('legal.view.button', {
                        kind: t(`legal.kind.${kind}`),
                        version: version.version,
                      })}
                      onClick={() => setViewed(version)}
                    >
                      {t('common.view')}
                    </Button>
                  }
                />
              ))}
            </RowList>
          </div>
        ))}
      {viewed && (
        <VersionDialog version={viewed} predecessor={predecessorOf(viewed)} onClose={() => setViewed(null)} />
      )}
      {published && (
        <PublishDialog kind={published} versions={ofKind(published)} onClose={() => setPublished(null)} />
      )}
    </Panel>
  );
}
