import { expect, it } from 'vitest';
import { ZipError } from './read-zip.ts';
import { photosOf, sendPhotos } from './send-photos.ts';

const photo = (name: string) => new File([Buffer.from([0xff, 0xd8, 0xff])], name);

it('photos are sent at most four at a time, and a refused one does not stop the others', async () => {
  const { photos } = await photosOf(Array.from({ length: 30 }, (_, index) => photo(`${index}.jpg`)));
  let open = 0;
  let most = 0;
  const progress: number[] = [];
  const result = await sendPhotos(
    photos,
    async ({ name }) => {
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      if (name === '7.jpg') throw new Error('refused');
    },
    ({ sent }) => progress.push(sent),
    new AbortController().signal,
  );
  expect(most).toBe(4);
  expect(result).toMatchObject({ sent: 30, total: 30, refused: [{ name: '7.jpg' }] });
  expect(progress).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
});

it('sending stops when it is cancelled', async () => {
  const { photos } = await photosOf(Array.from({ length: 30 }, (_, index) => photo(`${index}.jpg`)));
  const cancel = new AbortController();
  const { sent } = await sendPhotos(
    photos,
    async () => cancel.abort(),
    () => {},
    cancel.signal,
  );
  expect(sent).toBeLessThanOrEqual(4);
});

it('an archive that cannot be read is named', async () => {
  const broken = new File([Buffer.from('504b030414', 'hex')], 'photos.zip');
  const { photos, refused } = await photosOf([broken, photo('1.jpg')]);
  expect(photos.map(({ name }) => name)).toEqual(['1.jpg']);
  expect(refused).toMatchObject([{ name: 'photos.zip' }]);
  expect(refused[0]?.error).toBeInstanceOf(ZipError);
});
