/** A file in Component Story Format: a title, and stories as named exports. */
interface StoryFile {
  readonly default: { readonly title: string };
  readonly [story: string]: unknown;
}

/** In a file of its own, because Vite imports the found files before all others: the shared styles must come first. */
export const files = Object.values(import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true }));
