export type { OthersChange } from './merge-values.ts';
export {
  type CallForm,
  type CallFormOptions,
  type FieldTexts,
  nextStep,
  type Submission,
  useCallForm,
} from './use-call-form.ts';
export { wholeNumber } from './whole-number.ts';
