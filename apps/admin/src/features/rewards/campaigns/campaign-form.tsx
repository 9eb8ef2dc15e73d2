import { MAX_CAMPAIGN_TASKS } from '@kura/domain/campaigns';
import { Button, DateTimeField, TextAreaField, TextField } from '@kura/ui';
import { isProblem, locales } from '@kura/web-kit';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { OthersChanges } from '../../../components/others-changes.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useRecordDraft } from '../../../components/use-record-draft.ts';
import { useT } from '../../../i18n/i18n.ts';
import { type CampaignDraft, type DraftError, emptyPrize, emptyTask, readDraft } from './campaign-draft.ts';
import { useCampaignFieldName, useCampaignFieldText } from './campaign-field-name.ts';
import styles from './campaigns.module.css';
import { movesOf } from './item-frame.tsx';
import { PrizeFields } from './prize-fields.tsx';
import { TaskFields } from './task-fields.tsx';

export type CampaignTerms = ReturnType<typeof readDraft>['terms'];

/** The maximum number of prize kinds in a campaign, as in the API contract. */
const MAX_PRIZES = 100;

const noTitles: ReadonlyMap<string, string> = new Map();

interface CampaignFormProps {
  /** The stored campaign. */
  readonly initial: CampaignDraft;
  /** The version of `initial`; null for a new campaign. */
  readonly version: number | null;
  /** The version that the last save of this form created. */
  readonly savedVersion?: number | undefined;
  /** The titles of the cards that are stored prizes. */
  readonly cardTitles?: ReadonlyMap<string, string>;
  readonly mode: 'create' | 'change';
  readonly busy: boolean;
  readonly error: unknown;
  /** Called at each input: the form differs from the stored campaign. */
  readonly onEdit?: () => void;
  readonly onSubmit: (terms: CampaignTerms) => void;
}

/** Edits a draft: texts, times, tasks and prizes. */
export function CampaignForm(props: CampaignFormProps) {
  const {
    initial,
    version,
    savedVersion,
    cardTitles = noTitles,
    mode,
    busy,
    error,
    onEdit,
    onSubmit,
  } = props;
  const t = useT();
  const { draft, setDraft, changes, take } = useRecordDraft({ stored: initial, version, savedVersion });
  const [pickedTitles, setPickedTitles] = useState(noTitles);
  const titleOf = (cardId: string) => pickedTitles.get(cardId) || cardTitles.get(cardId) || cardId;
  const nameOf = useCampaignFieldName();
  const textOf = useCampaignFieldText(titleOf);
  const [submitted, setSubmitted] = useState(false);
  const { terms, errors } = readDraft(draft);
  const change = (part: Partial<CampaignDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    onEdit?.();
  };
  const errorText = (fault: DraftError | undefined): string | null => {
    if (fault === undefined) return null;
    return fault.key === 'drop.invalid.number' ? t(fault.key, fault) : t(fault.key);
  };
  const refused = isProblem(error, 'CAMPAIGN_PRIZE_INVALID') ? error.document?.['index'] : null;
  const errorOf = (field: string) => (submitted ? errorText(errors.get(field)) : null);
  const text = (name: 'title' | 'description', locale: 'ja' | 'en') => ({
    label: t(`drop.field.${name}.${locale}`),
    lang: locale,
    value: draft[name][locale],
    onChange: (event: { target: { value: string } }) =>
      change({ [name]: { ...draft[name], [locale]: event.target.value } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (errors.size === 0) onSubmit(terms);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Panel heading={t('campaigns.section.texts')}>
        <div className={styles.pair}>
          {locales.map((locale) => (
            <TextField key={locale} maxLength={120} {...text('title', locale)} />
          ))}
        </div>
        <div className={styles.pair}>
          {locales.map((locale) => (
            <TextAreaField key={locale} maxLength={5_000} {...text('description', locale)} />
          ))}
        </div>
        <div className={styles.pair}>
          {(['startsAt', 'endsAt'] as const).map((name) => (
            <DateTimeField
              key={name}
              label={t(`campaigns.${name}`)}
              value={draft[name]}
              error={errorOf(name)}
              onChange={(iso) => change({ [name]: iso })}
            />
          ))}
        </div>
      </Panel>
      <Panel heading={t('campaigns.section.tasks')} hint={t('campaigns.section.tasks.hint')}>
        {draft.tasks.map((task, index) => (
          <TaskFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a task is its place.
            key={index}
            task={task}
            errorOf={(field) => errorOf(`tasks.${index}.${field}`)}
            onChange={(changed) => change({ tasks: draft.tasks.with(index, changed) })}
            {...movesOf(draft.tasks, index, (tasks) => change({ tasks }))}
          />
        ))}
        {draft.tasks.length < MAX_CAMPAIGN_TASKS && (
          <div>
            <Button tone="secondary" size="sm" onClick={() => change({ tasks: [...draft.tasks, emptyTask] })}>
              {t('campaigns.task.add')}
            </Button>
          </div>
        )}
      </Panel>
      <Panel heading={t('campaigns.section.prizes')} hint={t('campaigns.section.prizes.hint')}>
        {draft.prizes.map((prize, index) => (
          <PrizeFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its place.
            key={index}
            prize={prize}
            cardTitle={titleOf(prize.cardId)}
            onCard={(cardId, title) => setPickedTitles((known) => new Map([...known, [cardId, title]]))}
            errorOf={(field) => errorOf(`prizes.${index}.${field}`)}
            onChange={(changed) => change({ prizes: draft.prizes.with(index, changed) })}
            {...movesOf(draft.prizes, index, (prizes) => change({ prizes }))}
          />
        ))}
        {draft.prizes.length < MAX_PRIZES && (
          <div>
            <Button
              tone="secondary"
              size="sm"
              onClick={() => change({ prizes: [...draft.prizes, emptyPrize] })}
            >
              {t('campaigns.prize.add')}
            </Button>
          </div>
        )}
      </Panel>
      <OthersChanges changes={changes} take={take} nameOf={nameOf} textOf={textOf} />
      <div className={styles.actions}>
        <ActionButton
          call={mode === 'create' ? 'campaigns.create' : 'campaigns.change'}
          type="submit"
          busy={busy}
        >
          {t(mode === 'create' ? 'drop.create' : 'drop.save')}
        </ActionButton>
        {submitted && errors.size > 0 && <p className={styles.error}>{t('problem.VALIDATION_FAILED')}</p>}
        {typeof refused === 'number' && (
          <p className={styles.error}>{t('campaigns.prize.refused', { number: refused + 1 })}</p>
        )}
        <ProblemLine error={error} />
      </div>
    </form>
  );
}
