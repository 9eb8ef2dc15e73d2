import { describe, expect, it } from 'vitest';
import { nextState, pauseOf, type RevealEvent, type RevealState, sealed } from './reveal-scenes.ts';

const after = (total: number, ...events: RevealEvent[]): RevealState =>
  events.reduce((state, event) => nextState(state, event, total), sealed);

describe('the scenes of a reveal', () => {
  it('turn the cards one by one, then the best one alone', () => {
    const scenes: string[] = [];
    let state = sealed;
    for (const event of [
      'next',
      'next',
      'next',
      'shown',
      'next',
      'shown',
      'next',
      'next',
      'next',
      'shown',
    ] as const) {
      state = nextState(state, event, 3);
      scenes.push(`${state.scene} ${state.turned}/${state.shown}`);
    }
    expect(scenes).toEqual([
      'torn 0/0',
      'dealt 0/0',
      'dealt 1/0',
      'dealt 1/1',
      'dealt 2/1',
      'dealt 2/2',
      'leaving 2/2',
      'lit 2/2',
      'best 3/2',
      'best 3/3',
    ]);
  });

  it('have no others to turn in a reveal of one', () => {
    expect(after(1, 'next', 'next').scene).toBe('lit');
    expect(after(1, 'next', 'next', 'next')).toMatchObject({ scene: 'best', turned: 1 });
  });

  it('don’t turn a card before the face of the one before is up', () => {
    expect(after(10, 'next', 'next', 'next', 'next').turned).toBe(1);
  });

  it('go on to the best card from any card', () => {
    expect(after(10, 'next', 'next', 'next', 'shown', 'best')).toMatchObject({ scene: 'leaving', turned: 9 });
    expect(after(10, 'next', 'best').scene).toBe('torn');
  });
});

describe('the pause before the next scene', () => {
  it('is none once the user turns the cards', () => {
    const state = after(10, 'next', 'next', 'next', 'shown');
    expect(pauseOf(state, 10, 'C')).toBe(480);
    expect(pauseOf(nextState(state, 'touched', 10), 10, 'C')).toBeNull();
  });

  it('ends no turn before its face is up', () => {
    expect(pauseOf(after(10, 'next', 'next', 'next'), 10, 'C')).toBeNull();
  });

  it('is longer before a better card', () => {
    const state = after(1, 'next', 'next');
    const pauses = (['C', 'B', 'A', 'S', 'SS'] as const).map((rank) => pauseOf(state, 1, rank) ?? 0);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  });
});
