import { expect, test } from 'vitest';
import { isVideo } from './assets.ts';

test('a file name that ends in mp4 plays as video', () => {
  expect(['a.mp4', 'A.MP4', 'a.webp', 'mp4.png', 'mp4'].filter(isVideo)).toEqual(['a.mp4', 'A.MP4']);
});
