import { describe, expect, it } from 'vitest';
import { middleCrop, moveCrop, squareOf } from './crop-square.ts';

const wide = { width: 800, height: 400 };

describe('the square of a picture', () => {
  it('is the largest in its middle at first', () => {
    expect(squareOf(wide, middleCrop)).toEqual({ left: 200, top: 0, side: 400 });
  });

  it('is smaller the nearer one looks', () => {
    expect(squareOf(wide, { ...middleCrop, zoom: 2 })).toEqual({ left: 300, top: 100, side: 200 });
  });

  it('moves against the hand that drags the picture', () => {
    const moved = moveCrop(wide, middleCrop, { right: 0.25, down: 0 });
    expect(squareOf(wide, moved).left).toBe(100);
  });

  it('stays within the picture, however far it is dragged', () => {
    const far = moveCrop(wide, middleCrop, { right: 9, down: -9 });
    expect(squareOf(wide, far)).toEqual({ left: 0, top: 0, side: 400 });
    const back = moveCrop(wide, far, { right: -0.1, down: 0 });
    expect(squareOf(wide, back).left).toBeCloseTo(40);
  });
});
