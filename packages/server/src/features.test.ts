import { contract } from '@kura/api-contract';
import { describe, expect, it } from 'vitest';
import { features } from './features.ts';

describe('the features', () => {
  it('answer every call of the contract, once', () => {
    const answered = features.flatMap((feature) => Object.values(feature.routes?.contract ?? {}));
    const wanted = Object.values(contract).flatMap((calls) => Object.values(calls));
    expect(new Set(answered).size).toBe(answered.length);
    expect(new Set(answered)).toEqual(new Set(wanted));
  });

  it('name no job, projection or operator transaction twice', () => {
    const names = [
      features.map(({ name }) => name),
      features.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name)),
      features.flatMap(({ projections = [] }) => projections.map(({ name }) => name)),
      features.flatMap(({ operatorKinds = [] }) => operatorKinds.map(({ kind }) => kind)),
    ];
    for (const list of names) expect(new Set(list).size).toBe(list.length);
  });
});
