/** Device names in user agent strings, the most specific first. */
const devices: readonly (readonly [part: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];

/** The default name of a new passkey, from its device. */
export function deviceName(userAgent: string): string | undefined {
  return devices.find(([part]) => part.test(userAgent))?.[1];
}
