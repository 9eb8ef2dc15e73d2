import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds a program as a shell would. */
export function findOnPath(program: string): string | undefined {
  const places = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program));
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
