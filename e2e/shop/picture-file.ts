/** A picture to be brought in by a form: 8 by 6 pixels of one colour. */
export const pictureFile = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWOomfMfK2IYSAkATSlkUTpvTKAAAAAASUVORK5CYII=',
    'base64',
  ),
};
