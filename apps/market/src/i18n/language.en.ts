import type { Messages } from '@kura/web-kit';

const initial = import.meta.glob<Messages>('./initial/*.en.json', { eager: true, import: 'default' });

/** The texts that a first view shows. */
export const texts: Messages = Object.assign({}, ...Object.values(initial));

/** Loads the texts of each other file, by its path. */
export const laterTexts = import.meta.glob<Messages>('./{lazy/*,problems,account-wording}.en.json', {
  import: 'default',
});
