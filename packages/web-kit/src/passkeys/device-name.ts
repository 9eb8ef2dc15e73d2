/** What a browser says of the device that it is on, the more telling first. */
const devices: readonly (readonly [part: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];

/** A name for the device of a new passkey, until its user calls it something else. */
export function deviceName(userAgent: string): string | undefined {
  return devices.find(([part]) => part.test(userAgent))?.[1];
}
