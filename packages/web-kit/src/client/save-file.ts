/**
 * Saves a file that a call answered. A link could not send the access token.
 *
 * @throws when the call answered no file
 */
export function saveFile(fileName: string, file: unknown): void {
  if (!(file instanceof Blob)) throw new Error('The call answers no file');
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Firefox reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
