/** How the workers of one test run find the PostgreSQL that was started for all of them. */
const variable = 'KURA_TEST_POSTGRES_PORT';

export function sharedPostgresPort(): number | undefined {
  const value = process.env[variable];
  return value === undefined ? undefined : Number(value);
}

/** Whether this process is a worker of a test run: its suites come one after another, and the run ends the servers that they share. */
export const isTestRun = (): boolean => sharedPostgresPort() !== undefined;

/** Sets it for the processes that are started from now on. */
export function announceSharedPostgres(port: number | undefined): void {
  if (port === undefined) delete process.env[variable];
  else process.env[variable] = String(port);
}

/** The environment of a process that starts a PostgreSQL of its own. */
export function withoutSharedPostgres(): NodeJS.ProcessEnv {
  const { [variable]: _, ...rest } = process.env;
  return rest;
}

/** Where a run of the tests writes its statements; undefined where nobody reads them. */
export const statementFolder = (): string | undefined => process.env['KURA_STATEMENTS'];
