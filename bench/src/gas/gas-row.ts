import { type Row, ratioOf } from '../benchmark.ts';

/** A result line about gas: whole numbers, compared with a reference. */
export function gasRow(metric: string, ours: number, reference: number, target: string): Row {
  const gas = (amount: number) => Math.round(amount).toLocaleString('en');
  return { metric, measured: gas(ours), reference: gas(reference), ratio: ratioOf(ours, reference), target };
}

/** The average of repeated measurements. */
export async function average(times: number, measure: (place: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (let place = 0; place < times; place += 1) total += await measure(place);
  return total / times;
}

export function at<Item>(items: readonly Item[], place: number): Item {
  const item = items[place];
  if (item === undefined) throw new RangeError(`There is nothing at ${place}.`);
  return item;
}
