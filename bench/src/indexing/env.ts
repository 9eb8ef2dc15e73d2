/** `BENCH_PONDER=1` installs ponder into a temporary folder and measures it too. */
export const isPonderWanted = process.env['BENCH_PONDER'] === '1';

/** For processes that a benchmark starts. */
export const inherited: NodeJS.ProcessEnv = process.env;
