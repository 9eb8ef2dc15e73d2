export {
  dueRandomnessStep,
  fallbackFrom,
  nextRandomnessStep,
  RANDOMNESS_LATE_AFTER_SECONDS,
  type RandomnessStep,
  type UnfulfilledRequest,
} from './randomness.ts';
export { MAX_PACKS_PER_REVEAL, revealBlocker } from './reveal.ts';
