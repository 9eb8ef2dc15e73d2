export { type UseFieldArrayReturn, useFieldArray } from 'react-hook-form';
export { fieldsOf } from './fields-of.ts';
export { Form } from './form.tsx';
