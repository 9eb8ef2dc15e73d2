import type { SettingKey } from '@kura/domain/settings';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { PageHead } from '../app/page-head.tsx';
import { LegalTexts } from '../features/governance/legal/legal-texts.tsx';
import { HistoryDialog } from '../features/governance/settings/history-dialog.tsx';
import { allSettings } from '../features/governance/settings/setting-queries.ts';
import { SettingsForm } from '../features/governance/settings/settings-form.tsx';
import { RecordState } from '../framework/record-page/record-state.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/settings')({ component: SettingsPage });

function SettingsPage() {
  const t = useT();
  const settings = useQuery(allSettings(useAppClient().api));
  const [shownKey, setShownKey] = useState<SettingKey | null>(null);
  return (
    <>
      <PageHead heading={t('settings.heading')} />
      <p className="lead">{t('settings.lead')}</p>
      {settings.isSuccess ? (
        <SettingsForm
          view={settings.data}
          onHistory={setShownKey}
          furtherGroup={{ id: 'legal', heading: t('legal.heading'), content: <LegalTexts /> }}
        />
      ) : (
        <RecordState query={settings} hasHeading />
      )}
      {shownKey && <HistoryDialog settingKey={shownKey} onClose={() => setShownKey(null)} />}
    </>
  );
}
