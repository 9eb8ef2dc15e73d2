import { MAX_TEST_ROLLS, TEST_ROLL_PACKS } from '@kura/domain/gacha';
import { Button, Segmented, TextField } from '@kura/ui';
import { type FormEvent, useState } from 'react';
import { ProblemLine } from '../../../../components/problem-line.tsx';
import { useT } from '../../../../i18n/i18n.ts';
import styles from './test-roll.module.css';
import { firstTestRoll, isRollCount, isSeed, readTestRoll, type TestRollTerms } from './test-roll-draft.ts';

interface TestRollFormProps {
  readonly busy: boolean;
  readonly error: unknown;
  readonly onRun: (terms: TestRollTerms) => void;
}

const packKeys = TEST_ROLL_PACKS.map(String);

/** Chooses a simulation: packs in a roll, number of rolls, seed. */
export function TestRollForm({ busy, error, onRun }: TestRollFormProps) {
  const t = useT();
  const [draft, setDraft] = useState(firstTestRoll);
  const [submitted, setSubmitted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const terms = readTestRoll(draft);
    if (terms !== null) onRun(terms);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Segmented
        label={t('testRoll.packs')}
        items={packKeys.map((key) => ({ key, label: key }))}
        selected={String(draft.packs)}
        onSelect={(key) =>
          setDraft({ ...draft, packs: TEST_ROLL_PACKS.find((each) => String(each) === key) ?? 1 })
        }
      />
      <TextField
        label={t('testRoll.rolls')}
        hint={t('testRoll.rolls.hint', { count: MAX_TEST_ROLLS })}
        inputMode="numeric"
        value={draft.rolls}
        error={
          submitted && !isRollCount(draft.rolls)
            ? t('testRoll.rolls.invalid', { count: MAX_TEST_ROLLS })
            : null
        }
        onChange={({ target }) => setDraft({ ...draft, rolls: target.value })}
      />
      <TextField
        label={t('testRoll.seed')}
        hint={t('testRoll.seed.hint')}
        spellCheck={false}
        maxLength={34}
        value={draft.seed}
        error={submitted && !isSeed(draft.seed) ? t('testRoll.seed.invalid') : null}
        onChange={({ target }) => setDraft({ ...draft, seed: target.value })}
      />
      <ProblemLine error={error} />
      <Button type="submit" wide busy={busy}>
        {t('testRoll.run')}
      </Button>
    </form>
  );
}
