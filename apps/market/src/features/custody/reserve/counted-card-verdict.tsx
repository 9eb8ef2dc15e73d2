import type { CountedCardCheckName, CountedCardVerification } from '@kura/chain/reserve';
import { Verdict } from '../../../components/verdict.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { reserveAnswers } from './reserve-verdict.tsx';

/** The checks in their order of execution, as defined by `@kura/chain`. */
const names = ['STATEMENT', 'SLAB', 'PROOF'] as const satisfies readonly CountedCardCheckName[];

interface CountedCardVerdictProps {
  readonly result: CountedCardVerification | undefined;
  readonly failed: boolean;
  readonly month: string;
}

/** Shows the result of verifying one card. */
export function CountedCardVerdict({ result, failed, month }: CountedCardVerdictProps) {
  const t = useTexts('reserve');
  if (failed) {
    return (
      <Verdict
        state="failed"
        title={t('reserve.failed')}
        text={t('reserve.failedText')}
        checks={[]}
        answers={reserveAnswers(t)}
      />
    );
  }
  if (result === undefined)
    return (
      <Verdict state="running" title={t('reserve.running')} text="" checks={[]} answers={reserveAnswers(t)} />
    );
  const counted = result.verdict === 'counted';
  const stateOf = (name: CountedCardCheckName) => {
    const check = result.checks.find((each) => each.name === name);
    return check ? (check.passed ? 'passed' : 'notPassed') : 'skipped';
  };
  return (
    <Verdict
      state={counted ? 'passed' : 'notPassed'}
      title={t(counted ? 'reserve.card.counted' : 'reserve.card.unproved')}
      text={counted ? t('reserve.card.countedText', { month }) : ''}
      checks={names.map((name) => ({
        key: name,
        text: t(`reserve.card.check.${name}`),
        state: stateOf(name),
      }))}
      answers={reserveAnswers(t)}
    />
  );
}
