import type { DrawCheckName, DrawVerification } from '@kura/chain/campaigns';
import { Verdict } from '../../components/verdict.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

/** The checks in the order in which they are made; `@kura/chain` defines them. */
const names = [
  'FILE',
  'REGISTRATION',
  'COMMITMENT',
  'COUNT',
  'ROOT',
  'RANDOMNESS',
  'WINNERS',
  'WALLETS',
  'PRIZES',
] as const satisfies readonly DrawCheckName[];

interface DrawVerdictProps {
  /** Undefined as long as nothing was found out. */
  readonly result: DrawVerification | undefined;
  /** Whether the verification ended without a result. */
  readonly failed: boolean;
}

/** What the verification of a draw came to. */
export function DrawVerdict({ result, failed }: DrawVerdictProps) {
  const t = useTexts('campaigns');
  const answers = {
    passed: t('campaign.check.passed'),
    notPassed: t('campaign.check.notPassed'),
    skipped: t('campaign.check.skipped'),
  };
  if (failed) {
    return (
      <Verdict
        state="failed"
        title={t('campaign.verify.failed')}
        text={t('campaign.verify.failedText')}
        checks={[]}
        answers={answers}
      />
    );
  }
  if (result === undefined) {
    return (
      <Verdict state="running" title={t('campaign.verify.running')} text="" checks={[]} answers={answers} />
    );
  }
  const isFair = result.verdict === 'fair';
  return (
    <Verdict
      state={isFair ? 'passed' : 'notPassed'}
      title={t(isFair ? 'campaign.verify.fair' : 'campaign.verify.unfair')}
      text={
        isFair
          ? t('campaign.verify.fairText', { count: result.draw?.count ?? 0 })
          : t('campaign.verify.unfairText')
      }
      checks={names.map((name) => {
        const check = result.checks.find((each) => each.name === name);
        return {
          key: name,
          text: t(`campaign.check.${name}`),
          state: check ? (check.passed ? 'passed' : 'notPassed') : 'skipped',
        };
      })}
      answers={answers}
    />
  );
}
