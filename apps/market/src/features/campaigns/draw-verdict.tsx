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

const stateOf = (passed: boolean): 'passed' | 'notPassed' => (passed ? 'passed' : 'notPassed');

function titleOf({ verdict, hasApplicant }: DrawVerification) {
  if (verdict !== 'fair') return 'campaign.verify.unfair';
  return hasApplicant === false ? 'campaign.verify.missing' : 'campaign.verify.fair';
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
  const { hasApplicant } = result;
  const isFair = result.verdict === 'fair' && hasApplicant !== false;
  const count = result.draw?.count ?? 0;
  return (
    <Verdict
      state={isFair ? 'passed' : 'notPassed'}
      title={t(titleOf(result))}
      text={
        isFair
          ? t(hasApplicant ? 'campaign.verify.fairOwnText' : 'campaign.verify.fairText', { count })
          : t('campaign.verify.unfairText')
      }
      checks={[
        ...names.map((name) => {
          const check = result.checks.find((each) => each.name === name);
          return {
            key: name,
            text: t(`campaign.check.${name}`),
            state: check ? stateOf(check.passed) : ('skipped' as const),
          };
        }),
        ...(hasApplicant === null
          ? []
          : [{ key: 'own', text: t('campaign.check.own'), state: stateOf(hasApplicant) }]),
      ]}
      answers={answers}
    />
  );
}
