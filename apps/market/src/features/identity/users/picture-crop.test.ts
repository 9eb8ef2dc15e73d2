import { describe, expect, it } from 'vitest';
import { middleCrop, moveCrop, partOf } from './picture-crop.ts';

const picture = { width: 800, height: 400 };
const square = { width: 512, height: 512 };
const band = { width: 2400, height: 600 };

describe('the part of a picture', () => {
  it('is the largest of its shape in the middle at first', () => {
    expect(partOf(picture, middleCrop, square)).toEqual({ left: 200, top: 0, width: 400, height: 400 });
    expect(partOf(picture, middleCrop, band)).toEqual({ left: 0, top: 100, width: 800, height: 200 });
  });

  it('is smaller at a higher zoom', () => {
    expect(partOf(picture, { ...middleCrop, zoom: 2 }, square)).toEqual({
      left: 300,
      top: 100,
      width: 200,
      height: 200,
    });
  });

  it('moves opposite to the drag direction', () => {
    const moved = moveCrop(picture, middleCrop, square, { right: 0.25, down: 0 });
    expect(partOf(picture, moved, square).left).toBe(100);
    const lowered = moveCrop(picture, middleCrop, band, { right: 0, down: 0.25 });
    expect(partOf(picture, lowered, band).top).toBe(50);
  });

  it('stays within the picture, however far it is dragged', () => {
    const far = moveCrop(picture, middleCrop, square, { right: 9, down: -9 });
    expect(partOf(picture, far, square)).toEqual({ left: 0, top: 0, width: 400, height: 400 });
    const back = moveCrop(picture, far, square, { right: -0.1, down: 0 });
    expect(partOf(picture, back, square).left).toBeCloseTo(40);
  });
});
