import type { Messages } from '@kura/web-kit';

const files = import.meta.glob<Messages>('./texts/*.en.json', { eager: true, import: 'default' });

export const texts: Messages = Object.assign({}, ...Object.values(files));
