import { X_TASK_KINDS } from '@kura/domain/campaigns';
import { SelectField, TextAreaField, TextField } from '@kura/ui';
import { useT } from '../../../i18n/i18n.ts';
import { type TaskDraft, taskNeeds } from './campaign-draft.ts';
import styles from './campaigns.module.css';
import { ItemFrame, type ItemMoves } from './item-frame.tsx';

interface TaskFieldsProps extends ItemMoves {
  readonly task: TaskDraft;
  readonly errorOf: (field: keyof TaskDraft) => string | null;
  readonly onChange: (task: TaskDraft) => void;
}

/** One task on X, with the fields of its kind. */
export function TaskFields({ task, errorOf, onChange, ...moves }: TaskFieldsProps) {
  const t = useT();
  const needs = taskNeeds(task.kind);
  const field = (name: 'accountId' | 'accountName' | 'post' | 'requiredText') => ({
    value: task[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => onChange({ ...task, [name]: event.target.value }),
  });
  return (
    <ItemFrame title={t('campaigns.task', { number: moves.number })} {...moves}>
      <div className={styles.pair}>
        <SelectField
          label={t('campaigns.task.kind')}
          value={task.kind}
          onChange={({ target }) => {
            const kind = X_TASK_KINDS.find((each) => each === target.value);
            if (kind) onChange({ ...task, kind });
          }}
        >
          {X_TASK_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`campaigns.taskKind.${kind}`)}
            </option>
          ))}
        </SelectField>
        {needs.account && (
          <>
            <TextField label={t('campaigns.task.accountName')} maxLength={16} {...field('accountName')} />
            <TextField
              label={t('campaigns.task.accountId')}
              hint={t('campaigns.task.accountId.hint')}
              inputMode="numeric"
              maxLength={19}
              {...field('accountId')}
            />
          </>
        )}
        {needs.post && (
          <TextField
            label={t('campaigns.task.post')}
            hint={t('campaigns.task.post.hint')}
            maxLength={300}
            {...field('post')}
          />
        )}
      </div>
      {needs.text && (
        <TextAreaField
          label={t('campaigns.task.requiredText')}
          hint={t('campaigns.task.requiredText.hint')}
          rows={2}
          maxLength={200}
          {...field('requiredText')}
        />
      )}
    </ItemFrame>
  );
}
