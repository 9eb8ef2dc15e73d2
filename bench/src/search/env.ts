/** The numbers of cards that are measured one after another; `BENCH_CARDS=10000,100000` measures these two. */
export const sizes: readonly number[] = (process.env['BENCH_CARDS'] ?? '10000,100000,300000,1000000')
  .split(',')
  .map(Number);
