import { MAX_CAMPAIGN_TASKS } from '@kura/domain/campaigns';
import { Button } from '@kura/ui';
import { fieldsOf, useFieldArray } from '@kura/ui/form';
import { isProblem } from '@kura/web-kit';
import type { CallForm } from '@kura/web-kit/form';
import { useState } from 'react';
import { LanguagePair } from '../../../components/language-pair.tsx';
import { Panel } from '../../../components/panel.tsx';
import { RecordForm } from '../../../components/record-form.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useCampaignFieldName, useCampaignFieldText } from './campaign-field-name.ts';
import { type CampaignValues, campaignFaults, emptyPrize, emptyTask } from './campaign-values.ts';
import styles from './campaigns.module.css';
import { movesOf } from './item-frame.tsx';
import { PrizeFields } from './prize-fields.tsx';
import { TaskFields } from './task-fields.tsx';

/** The maximum number of prize kinds in a campaign, as in the API contract. */
const MAX_PRIZES = 100;

const noTitles: ReadonlyMap<string, string> = new Map();

interface CampaignFormProps {
  readonly form: CallForm<CampaignValues>;
  /** The titles of the cards that are stored prizes. */
  readonly cardTitles?: ReadonlyMap<string, string>;
  readonly isNew?: boolean;
}

const Field = fieldsOf<CampaignValues>();

/** Edits a draft: texts, times, tasks and prizes. */
export function CampaignForm({ form, cardTitles = noTitles, isNew = false }: CampaignFormProps) {
  const t = useT();
  const [pickedTitles, setPickedTitles] = useState(noTitles);
  const titleOf = (cardId: string) => pickedTitles.get(cardId) || cardTitles.get(cardId) || cardId;
  const { error } = form;
  const refused = isProblem(error, 'CAMPAIGN_PRIZE_INVALID') ? error.document?.['index'] : null;
  return (
    <RecordForm
      form={form}
      call={isNew ? 'campaigns.create' : 'campaigns.change'}
      action={t(isNew ? 'drop.create' : 'common.saveChanges')}
      refusal={t('problem.VALIDATION_FAILED')}
      nameOf={useCampaignFieldName()}
      textOf={useCampaignFieldText(titleOf)}
    >
      <TextsPanel />
      <TasksPanel form={form} />
      <PrizesPanel
        form={form}
        titleOf={titleOf}
        onCard={(cardId, title) => setPickedTitles((known) => new Map([...known, [cardId, title]]))}
      />
      {typeof refused === 'number' && (
        <p className="text-sm text-danger">{t('campaigns.prize.refused', { number: refused + 1 })}</p>
      )}
    </RecordForm>
  );
}

function TextsPanel() {
  const t = useT();
  return (
    <Panel heading={t('campaigns.section.texts')}>
      <LanguagePair>
        {(locale) => <Field.Text name={`title.${locale}`} label={t(`drop.field.title.${locale}`)} />}
      </LanguagePair>
      <LanguagePair>
        {(locale) => (
          <Field.TextArea name={`description.${locale}`} label={t(`drop.field.description.${locale}`)} />
        )}
      </LanguagePair>
      <div className={`grid gap-4 items-start ${styles.pair}`}>
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <Field.DateTime key={name} name={name} label={t(`campaigns.${name}`)} />
        ))}
      </div>
    </Panel>
  );
}

function TasksPanel({ form: { methods } }: Pick<CampaignFormProps, 'form'>) {
  const t = useT();
  const tasks = useFieldArray({ control: methods.control, name: 'tasks' });
  const values = methods.watch('tasks');
  return (
    <Panel heading={t('campaigns.section.tasks')} hint={t('campaigns.section.tasks.hint')}>
      {tasks.fields.map(({ id, kind }, index) => (
        <TaskFields key={id} kind={values[index]?.kind ?? kind} {...movesOf(tasks, index)} />
      ))}
      {tasks.fields.length < MAX_CAMPAIGN_TASKS && (
        <div>
          <Button tone="secondary" size="sm" onClick={() => tasks.append(emptyTask)}>
            {t('campaigns.task.add')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface PrizesPanelProps extends Pick<CampaignFormProps, 'form'> {
  readonly titleOf: (cardId: string) => string;
  readonly onCard: (cardId: string, title: string) => void;
}

function PrizesPanel({ form: { methods }, titleOf, onCard }: PrizesPanelProps) {
  const t = useT();
  const prizes = useFieldArray({ control: methods.control, name: 'prizes' });
  const values = methods.watch('prizes');
  return (
    <Panel heading={t('campaigns.section.prizes')} hint={t('campaigns.section.prizes.hint')}>
      {prizes.fields.map((prize, index) => (
        <PrizeFields
          key={prize.id}
          prize={values[index] ?? prize}
          cardTitleOf={titleOf}
          onCard={onCard}
          {...movesOf(prizes, index)}
        />
      ))}
      {prizes.fields.length < MAX_PRIZES && (
        <div>
          <Button tone="secondary" size="sm" onClick={() => prizes.append(emptyPrize)}>
            {t('campaigns.prize.add')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** The rules of a campaign's form that the schemas of its calls lack. */
export function useCampaignCheck() {
  const t = useT();
  return (values: CampaignValues) =>
    Object.fromEntries(Object.entries(campaignFaults(values)).map(([name, key]) => [name, t(key)]));
}
