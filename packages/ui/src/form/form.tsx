import { type BaseSyntheticEvent, createContext, type ReactNode, use } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import styles from './form.module.css';

/** The limits of a field, in the words of JSON Schema. */
export interface FieldLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The form that `useCallForm` of web-kit returns. */
export interface FormOfCall<Values extends FieldValues> {
  readonly methods: UseFormReturn<Values>;
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  readonly limitsOf: (name: string) => FieldLimits;
  readonly busy: boolean;
}

const LimitsContext = createContext<FormOfCall<FieldValues>['limitsOf']>(() => ({}));

export const useLimitsOf = () => use(LimitsContext);

interface FormProps<Values extends FieldValues> {
  readonly form: FormOfCall<Values>;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A form of the fields in this folder. After a refused submission the first wrong field has the focus. */
export function Form<Values extends FieldValues>({ form, id, className, children }: FormProps<Values>) {
  const submit = async (event: BaseSyntheticEvent) => {
    const element: HTMLFormElement = event.currentTarget;
    // A dialog is a part of the page's React tree, and a form of a page would be submitted with it.
    event.stopPropagation();
    await form.submit(event);
    // After the messages are rendered.
    requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <FormProvider {...form.methods}>
      <LimitsContext value={form.limitsOf}>
        <form id={id} className={className ?? styles.form} onSubmit={submit} noValidate>
          {children}
        </form>
      </LimitsContext>
    </FormProvider>
  );
}
