/** What the names of feature folders are compared with. */
export interface FeatureList {
  /** Folders whose sub-folders are features, with the sub-folders that are not. */
  readonly folders: Readonly<Record<string, readonly string[]>>;
  readonly features: Readonly<Record<string, string>>;
  /** Features that exist in one folder only, and why. */
  readonly inOneFolder: Readonly<Record<string, string>>;
}

/**
 * Compares the sub-folders that exist with the list of features.
 *
 * @param found the names of the sub-folders of each folder
 * @returns a sentence for each difference; empty when there is none
 */
export function compareFeatures(
  { folders, features, inOneFolder }: FeatureList,
  found: Readonly<Record<string, readonly string[]>>,
): string[] {
  const problems: string[] = [];
  const places = new Map<string, string[]>();
  for (const [folder, others] of Object.entries(folders)) {
    const names = found[folder] ?? [];
    for (const other of others) {
      if (!names.includes(other)) problems.push(`${folder}/${other} does not exist: remove it from the list`);
      if (other in features) problems.push(`${other} is a feature, and listed as none in ${folder}`);
    }
    for (const name of names.filter((each) => !others.includes(each))) {
      places.set(name, [...(places.get(name) ?? []), folder]);
      if (!(name in features)) problems.push(`${folder}/${name} is not in the list of features`);
    }
  }
  for (const name of Object.keys(features)) {
    const [first, second] = places.get(name) ?? [];
    if (first === undefined) problems.push(`the feature ${name} has no folder`);
    else if (second === undefined && !(name in inOneFolder)) {
      problems.push(
        `the feature ${name} is only in ${first}: use its partner's name, or list why it has none`,
      );
    } else if (second !== undefined && name in inOneFolder) {
      problems.push(`the feature ${name} is in ${first} and ${second}: it is not in one folder only`);
    }
  }
  for (const name of Object.keys(inOneFolder)) {
    if (!(name in features)) problems.push(`${name} is not a feature, and listed as one in one folder only`);
  }
  return problems;
}
