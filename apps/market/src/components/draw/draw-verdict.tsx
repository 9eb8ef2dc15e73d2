import type { DrawCheckName, DrawVerification } from '@kura/chain/campaigns';
import { useTexts } from '../../i18n/use-texts.ts';
import { Verdict } from '../verdict.tsx';

/** The checks in their order of execution, as defined by `@kura/chain`. */
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

/** Checks that have the same text for each kind of draw. */
type CommonCheckName = 'FILE' | 'COMMITMENT' | 'RANDOMNESS';

/** The texts for one kind of draw. */
export interface DrawWords {
  readonly checks: Readonly<Record<Exclude<DrawCheckName, CommonCheckName>, string>>;
  /** The own entry is in the list. */
  readonly own: string;
  /** The own entry is missing. */
  readonly missing: string;
  /** The draw is fair; `isOwn` with the own entry in its list. */
  readonly fairText: (count: number, isOwn: boolean) => string;
}

/** A check that only one kind of draw has. */
export interface FurtherCheck {
  readonly key: string;
  readonly text: string;
  readonly passed: boolean;
}

interface DrawVerdictProps {
  readonly words: DrawWords;
  /** Undefined as long as nothing was found out. */
  readonly result: DrawVerification | undefined;
  /** Whether the verification ended without a result. */
  readonly failed: boolean;
  readonly further?: readonly FurtherCheck[];
}

const stateOf = (passed: boolean): 'passed' | 'notPassed' => (passed ? 'passed' : 'notPassed');

const isCommon = (name: DrawCheckName): name is CommonCheckName =>
  name === 'FILE' || name === 'COMMITMENT' || name === 'RANDOMNESS';

/** The verdict on a draw, and every check with its outcome. */
export function DrawVerdict({ words, result, failed, further = [] }: DrawVerdictProps) {
  const t = useTexts('draw');
  const answers = {
    passed: t('draw.check.passed'),
    notPassed: t('draw.check.notPassed'),
    skipped: t('draw.check.skipped'),
  };
  if (failed) {
    return (
      <Verdict
        state="failed"
        title={t('draw.verify.failed')}
        text={t('draw.verify.failedText')}
        checks={[]}
        answers={answers}
      />
    );
  }
  if (result === undefined) {
    return <Verdict state="running" title={t('draw.verify.running')} text="" checks={[]} answers={answers} />;
  }
  const { hasApplicant } = result;
  const isSound = result.verdict === 'fair' && further.every(({ passed }) => passed);
  const isFair = isSound && hasApplicant !== false;
  return (
    <Verdict
      state={stateOf(isFair)}
      title={isFair ? t('draw.verify.fair') : isSound ? words.missing : t('draw.verify.unfair')}
      text={
        isFair ? words.fairText(result.draw?.count ?? 0, hasApplicant === true) : t('draw.verify.unfairText')
      }
      checks={[
        ...names.map((name) => {
          const check = result.checks.find((each) => each.name === name);
          return {
            key: name,
            text: isCommon(name) ? t(`draw.check.${name}`) : words.checks[name],
            state: check ? stateOf(check.passed) : ('skipped' as const),
          };
        }),
        ...further.map(({ key, text, passed }) => ({ key, text, state: stateOf(passed) })),
        ...(hasApplicant === null ? [] : [{ key: 'own', text: words.own, state: stateOf(hasApplicant) }]),
      ]}
      answers={answers}
    />
  );
}
