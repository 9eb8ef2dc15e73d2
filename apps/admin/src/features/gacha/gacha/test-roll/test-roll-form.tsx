import { MAX_TEST_ROLLS, TEST_ROLL_PACKS } from '@kura/domain/gacha';
import { Button } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { useCallForm } from '@kura/web-kit/form';
import { ProblemLine } from '../../../../components/problem-line.tsx';
import { useT } from '../../../../i18n/i18n.ts';
import {
  isRollCount,
  isSeed,
  readTestRoll,
  type TestRollTerms,
  type TestRollValues,
} from './test-roll-terms.ts';

interface TestRollFormProps {
  readonly busy: boolean;
  readonly error: unknown;
  readonly onRun: (terms: TestRollTerms) => void;
}

const Field = fieldsOf<TestRollValues>();

const packKeys = TEST_ROLL_PACKS.map(String);

/** Chooses a simulation: packs in a roll, number of rolls, seed. */
export function TestRollForm({ busy, error, onRun }: TestRollFormProps) {
  const t = useT();
  const form = useCallForm({
    values: { packs: '1', rolls: '100', seed: '' },
    read: readTestRoll,
    check: ({ rolls, seed }) => ({
      rolls: isRollCount(rolls) ? null : t('testRoll.rolls.invalid', { count: MAX_TEST_ROLLS }),
      seed: isSeed(seed) ? null : t('testRoll.seed.invalid'),
    }),
    save: { isPending: busy, error, mutate: ({ input }) => onRun(input) },
  });
  return (
    <Form form={form} className="grid gap-4">
      <Field.Segmented
        name="packs"
        label={t('testRoll.packs')}
        items={packKeys.map((key) => ({ key, label: key }))}
      />
      <Field.Text
        name="rolls"
        label={t('testRoll.rolls')}
        hint={t('testRoll.rolls.hint', { count: MAX_TEST_ROLLS })}
        inputMode="numeric"
      />
      <Field.Text
        name="seed"
        label={t('common.seed')}
        hint={t('testRoll.seed.hint')}
        spellCheck={false}
        maxLength={34}
      />
      <ProblemLine error={form.error} />
      <Button type="submit" wide busy={busy}>
        {t('common.runTest')}
      </Button>
    </Form>
  );
}
