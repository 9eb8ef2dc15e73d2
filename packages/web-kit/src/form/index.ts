export { checkInput } from './check-input.ts';
export type { OthersChange } from './merge-values.ts';
export { useApiForm } from './use-api-form.ts';
export {
  type CallForm,
  type CallFormOptions,
  type FieldTexts,
  nextStep,
  type Submission,
  useCallForm,
} from './use-call-form.ts';
export { wholeNumber } from './whole-number.ts';
