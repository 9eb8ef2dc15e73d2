export { MAX_PACKS_PER_REVEAL, revealBlocker } from './reveal.ts';
