import { type DestinationStream, type LogFn, type Logger, pino, stdSerializers } from 'pino';
import { BufferedLogStream } from './buffered-log-stream.ts';

/** Fields that may contain a secret, anywhere in a log entry. */
const secret = [
  'authorization',
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'privateKey',
  'secret',
  'signature',
  'totpSecret',
];

/** pino's number of the level. */
const warning = 40;

/** Creates structured logs, one JSON object per line. Request and answer bodies are never logged. */
export function createLogger(
  options: {
    level: string;
    role: string;
    /** Called for each line with a runbook's alarm. */
    onAlarm?: (alarm: string) => void;
  },
  destination?: DestinationStream,
): Logger {
  const output =
    destination === undefined ? new BufferedLogStream(pino.destination({ dest: 1, sync: true })) : undefined;
  const settings = {
    level: options.level,
    base: { role: options.role },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: withoutAbi },
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) {
        const [first] = args as unknown[];
        if (first !== null && typeof first === 'object' && 'alarm' in first)
          options.onAlarm?.(String(first.alarm));
        method.apply(this, args);
        // A warning may be the last line before the process dies.
        if (level >= warning) output?.writeOut();
      },
    },
    redact: {
      paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  };
  return pino(settings, destination ?? output);
}

/** Errors of contract calls contain the contract's whole ABI: a useless hundred kilobytes. */
function withoutAbi(error: Error): Record<string, unknown> {
  const { abi: _, ...said } = stdSerializers.err(error);
  return said;
}
