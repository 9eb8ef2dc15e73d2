import type { ReserveCheckName, ReserveFinding, ReserveVerification } from '@kura/chain/reserve';
import { shortAddress, shortTokenId } from '@kura/web-kit';
import { Verdict, type VerdictCheck } from '../../../components/verdict.tsx';
import { type TextsT, useTexts } from '../../../i18n/use-texts.ts';

/** The checks in their order of execution, as defined by `@kura/chain`. */
const names = [
  'REPORT',
  'COUNT',
  'ORDER',
  'UNIQUE',
  'ROOT',
  'BLOCK',
  'TOKENS',
  'STATES',
] as const satisfies readonly ReserveCheckName[];

const MAX_LISTED = 3;

interface ReserveVerdictProps {
  /** Undefined until there is a result. */
  readonly result: ReserveVerification | undefined;
  /** Whether the verification ended without a result. */
  readonly failed: boolean;
}

/** Shows the result of verifying a statement. */
export function ReserveVerdict({ result, failed }: ReserveVerdictProps) {
  const t = useTexts('reserve');
  const answers = reserveAnswers(t);
  if (failed) {
    return (
      <Verdict
        state="failed"
        title={t('reserve.failed')}
        text={t('reserve.failedText')}
        checks={[]}
        answers={answers}
      />
    );
  }
  if (result === undefined)
    return <Verdict state="running" title={t('reserve.running')} text="" checks={[]} answers={answers} />;
  const checks = names.map((name) => checkLine(name, result, t));
  return result.verdict === 'sound' ? (
    <Verdict
      state="passed"
      title={t('reserve.sound')}
      text={t('reserve.soundText', { count: result.tokens?.living ?? 0 })}
      checks={checks}
      answers={answers}
    />
  ) : (
    <Verdict
      state="notPassed"
      title={t('reserve.unsound')}
      text={t('reserve.unsoundText')}
      checks={checks}
      answers={answers}
    />
  );
}

/** The label of each state. */
export const reserveAnswers = (t: TextsT<'reserve'>) => ({
  passed: t('reserve.check.passed'),
  notPassed: t('reserve.check.notPassed'),
  skipped: t('reserve.check.skipped'),
});

function checkLine(name: ReserveCheckName, result: ReserveVerification, t: TextsT<'reserve'>): VerdictCheck {
  const check = result.checks.find((each) => each.name === name);
  const findings = check?.findings ?? [];
  return {
    key: name,
    text: t(`reserve.check.${name}`),
    state: check ? (check.passed ? 'passed' : 'notPassed') : 'skipped',
    findings: findings.length > 0 && (
      <ul className="grid gap-1 col-span-full text-xs text-soft tabular">
        {findings.slice(0, MAX_LISTED).map((finding) => (
          <li key={`${finding.token?.collection}:${finding.token?.tokenId}:${finding.serialHash}`}>
            {findingText(finding, t)}
          </li>
        ))}
        {findings.length > MAX_LISTED && (
          <li>{t('reserve.more', { count: findings.length - MAX_LISTED })}</li>
        )}
      </ul>
    ),
  };
}

function findingText({ token, serialHash }: ReserveFinding, t: TextsT<'reserve'>): string {
  return [
    token && t('reserve.finding.token', { token: shortTokenId(`${token.tokenId}`) }),
    serialHash && t('reserve.finding.slab', { slab: shortAddress(serialHash) }),
  ]
    .filter((part) => part)
    .join(' · ');
}
