import type { PullCheckName, PullVerification } from '@kura/chain/gacha';
import { Icon, Spinner } from '@kura/ui';
import { useTexts } from '../../../../i18n/use-texts.ts';
import styles from './proof-page.module.css';

/** The checks in their order of execution, as defined by `@kura/chain`. */
const checks = [
  'POOL_FILE',
  'POOL_ROOT',
  'RANKS',
  'SHUFFLE',
  'DRAW',
  'RANDOMNESS',
  'CARD',
] as const satisfies readonly PullCheckName[];

interface ProofChecksProps {
  /** Undefined as long as nothing was found out. */
  readonly result: PullVerification | undefined;
  /** Whether the verification ended without a result. */
  readonly failed: boolean;
}

/** The verdict on a pull, and every check with its outcome. */
export function ProofChecks({ result, failed }: ProofChecksProps) {
  const t = useTexts('proof');
  return (
    <>
      <Verdict result={result} failed={failed} />
      <h2 className="text-md">{t('proof.steps')}</h2>
      <ol className="grid">
        {checks.map((name) => (
          <CheckLine key={name} name={name} result={result} running={!result && !failed} />
        ))}
      </ol>
    </>
  );
}

function Verdict({ result, failed }: ProofChecksProps) {
  const t = useTexts('proof');
  const state = failed ? 'failed' : (result?.verdict ?? 'running');
  const [title, text] = {
    running: [t('proof.running'), ''],
    failed: [t('proof.failed'), t('proof.failedText')],
    fair: [t('proof.fair'), t('proof.fairText', { count: result?.checks.length ?? 0 })],
    unfair: [t('proof.unfair'), t('proof.unfairText')],
  }[state];
  return (
    <div
      className={`grid grid-cols-start gap-4 items-center p-5 py-4 rounded-md bg-raised ${styles.verdict}`}
      data-state={state}
      role="status"
    >
      <span className={`grid place-items-center rounded-circle bg-ink text-soft ${styles.seal}`}>
        {state === 'running' ? (
          <Spinner sizePx={28} />
        ) : (
          <Icon name={state === 'fair' ? 'shield' : 'alert'} sizePx={32} />
        )}
      </span>
      <div>
        <p id="proof-verdict" className="text-lg font-650 leading-tight">
          {title}
        </p>
        <p className="text-sm text-soft">{text}</p>
      </div>
    </div>
  );
}

function CheckLine(props: { name: PullCheckName; result: PullVerification | undefined; running: boolean }) {
  const t = useTexts('proof');
  const check = props.result?.checks.find(({ name }) => name === props.name);
  const state = check ? (check.passed ? 'passed' : 'notPassed') : 'waiting';
  return (
    <li className={`grid grid-cols-start gap-4 py-4 border-t ${styles.check}`} data-state={state}>
      <span className={`grid place-items-center border-strong rounded-circle text-faint ${styles.dot}`}>
        {props.running && <Spinner sizePx={16} />}
        {!props.running && check && <Icon name={check.passed ? 'check' : 'close'} sizePx={16} />}
      </span>
      <div>
        <p className="flex flex-wrap gap-3 gap-y-1 items-baseline font-600">
          {t(`proof.check.${props.name}`)}
          <span className={`text-xs font-550 text-faint ${styles.answer}`}>{t(`proof.${state}`)}</span>
        </p>
        <p className="text-sm text-soft">{t(`proof.check.${props.name}.text`)}</p>
      </div>
    </li>
  );
}
