import { MAX_UPLOAD_BYTES } from '@kura/domain/limits';
import { describe, expect, it } from 'vitest';
import { fileErrorOf, storedFileErrorOf } from './media-upload.ts';

describe('a file that an admin brings in', () => {
  it('is sent when its type and size are allowed', () => {
    expect(fileErrorOf('picture', { name: 'a', type: 'image/webp', size: MAX_UPLOAD_BYTES })).toBeNull();
    expect(fileErrorOf('video', { name: 'a', type: 'video/mp4', size: 1 })).toBeNull();
    expect(fileErrorOf('picture', { name: 'a', type: '', size: 1 })).toBeNull();
  });

  it('is refused at once when it is of another kind, or too large', () => {
    expect(fileErrorOf('picture', { name: 'a', type: 'text/csv', size: 1 })).toBe('notPicture');
    expect(fileErrorOf('picture', { name: 'a', type: 'image/svg+xml', size: 1 })).toBe('notPicture');
    expect(fileErrorOf('video', { name: 'a', type: 'image/png', size: 1 })).toBe('notVideo');
    expect(fileErrorOf('picture', { name: 'a', type: 'image/png', size: MAX_UPLOAD_BYTES + 1 })).toBe(
      'tooLarge',
    );
  });

  it('[T78] is refused as HEIC by its type or its name', () => {
    expect(fileErrorOf('picture', { name: 'IMG_1.jpg', type: 'image/heic', size: 1 })).toBe('heic');
    expect(fileErrorOf('picture', { name: 'IMG_1.HEIC', type: '', size: 1 })).toBe('heic');
    expect(fileErrorOf('picture', { name: 'heic.avif', type: 'image/avif', size: 1 })).toBeNull();
  });

  it('is not taken when the server found it to be something else', () => {
    expect(storedFileErrorOf('picture', { width: null })).toBe('notPicture');
    expect(storedFileErrorOf('picture', { width: 40 })).toBeNull();
    expect(storedFileErrorOf('video', { width: 40 })).toBe('notVideo');
  });
});
