import type { InputSchema } from '@kura/api-contract/input-schema';
import type { ProblemDocument } from '@kura/api-contract/problem-document';
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { CallOptions } from '../client/http-link.ts';
import { isProblem, nameErrorIn } from '../client/problem.ts';
import { checkInput, schemaAt } from './check-input.ts';
import { joinChanges, mergeValues, type OthersChange } from './merge-values.ts';

/** One submission of a form: the input and the options of its call. */
export interface Submission<Input> {
  readonly input: Input;
  /** The same key while a submission is repeated after it got no answer, and the version that is changed. */
  readonly context: CallOptions;
}

/** The part of a mutation that a form needs. */
interface Save<Input> {
  readonly mutate: (
    submission: Submission<Input>,
    done?: { readonly onSuccess?: () => void; readonly onError?: () => void },
  ) => void;
  readonly isPending: boolean;
  readonly error: unknown;
}

/** Takes the place of a call where a valid form leads to the next step of its dialog. */
export const nextStep = (onNext: () => void): Save<unknown> => ({
  mutate: () => onNext(),
  isPending: false,
  error: null,
});

/** Texts of errors by field name. Nothing for a field without an error. */
export type FieldTexts<Values extends FieldValues> = Partial<
  Record<FieldPath<Values>, string | null | undefined>
>;

export interface CallFormOptions<Values extends FieldValues, Input> {
  /** The schema of the call's input: `import { schema } from 'virtual:kura-input/<feature>.<call>'`. */
  readonly schema?: InputSchema;
  /** The values at first; of a record, its stored values. */
  readonly values: Values;
  /** Turns the values into the call's input. A fault of the input shows at the field with the same path. */
  readonly read: (values: Values) => Input;
  /** Rules that the schema lacks. They win over its faults. */
  readonly check?: (values: Values) => FieldTexts<Values>;
  /** Names the field of a value that has another path in the input. */
  readonly fieldOf?: (path: string) => string;
  /** The version of a stored record; a change names it in `If-Match`. */
  readonly version?: string | number | null;
  /** The version that the last save of this form made, known before the record is loaded again. */
  readonly savedVersion?: string | number | undefined;
  readonly save: Save<Input>;
  /** Whether the error of a value shows before the first submission. */
  readonly isEager?: (value: unknown, name: string) => boolean;
  /** Whether the form goes back to its first values after a success. */
  readonly clears?: boolean;
  /** Fields that are emptied after a refusal, such as a code that works once. */
  readonly clearsOnError?: readonly FieldPath<Values>[];
}

export interface CallForm<Values extends FieldValues> {
  readonly methods: UseFormReturn<Values>;
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** The limits that the schema sets for a field. */
  readonly limitsOf: (name: string) => InputSchema;
  readonly busy: boolean;
  /** The error of the last submission, unless its fields show it. */
  readonly error: unknown;
  /** Whether the values differ from the stored ones. */
  readonly isChanged: boolean;
  /** Changes of the record by others since the input began. */
  readonly changes: readonly OthersChange[];
  /** Replaces own input with the value that somebody else stored. */
  readonly take: (change: OthersChange) => void;
  /** Goes back to the stored values. */
  readonly reset: () => void;
}

/**
 * The form of a call. Values are checked by the call's schema once the form was submitted, and again at each input. Values that the
 * server refuses are marked at their fields. When somebody else changes the record, own input stays and other fields follow.
 */
export function useCallForm<Values extends FieldValues, Input>(
  options: CallFormOptions<Values, Input>,
): CallForm<Values> {
  const { schema = {}, values: stored, read, check, fieldOf = (path: string) => path } = options;
  const { version, save, isEager } = options;
  const methods = useForm<Values>({
    defaultValues: stored as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => {
      const errors = errorsOf(values);
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const { isSubmitted, isDirty } = methods.formState;

  /** Finds the mounted field for a value, or for the value around it. */
  const nearestField = (path: string): string | undefined => {
    const { mount } = methods.control._names;
    for (let name = fieldOf(path); name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
      if (mount.has(name)) return name;
    }
    return undefined;
  };

  const errorsOf = (values: Values): FieldErrors<Values> => {
    const errors: FieldErrors<Values> = {};
    for (const { path, kind } of checkInput(schema, read(values))) {
      // A value without a field is for the server to refuse.
      const name = nearestField(path);
      if (name !== undefined) set(errors, name, { type: kind });
    }
    for (const [name, message] of Object.entries(check?.(values) ?? {})) {
      if (message) set(errors, name, { type: 'invalid', message });
    }
    return errors;
  };

  const recheck = useEffectEvent(async () => {
    if (isSubmitted) return void methods.trigger();
    if (isEager === undefined) return;
    const names = [...methods.control._names.mount] as FieldPath<Values>[];
    const early = new Set(names.filter((name) => isEager(methods.getValues(name), name)));
    methods.clearErrors(names.filter((name) => !early.has(name)));
    await methods.trigger([...early]);
  });
  useEffect(
    () => methods.subscribe({ formState: { values: true }, callback: () => void recheck() }),
    [methods],
  );

  return {
    methods,
    submit: methods.handleSubmit(useSend(methods, options)),
    limitsOf: (name) => schemaAt(schema, name.split('.')),
    busy: save.isPending,
    error: useShownError(methods, save.error, nearestField),
    isChanged: isDirty,
    ...useOthersChanges(methods, stored, version, options.savedVersion),
  };
}

/** Sends the values. A repetition after a transient error has the same key. */
function useSend<Values extends FieldValues, Input>(
  methods: UseFormReturn<Values>,
  { read, version, save, clears = false, clearsOnError = [] }: CallFormOptions<Values, Input>,
) {
  const attempt = useRef({ input: '', key: '' });
  return (values: Values) => {
    const input = read(values);
    const written = JSON.stringify(input);
    const isRepeated = isProblem(save.error) && save.error.isTransient && attempt.current.input === written;
    if (!isRepeated) attempt.current = { input: written, key: crypto.randomUUID() };
    const context = {
      idempotencyKey: attempt.current.key,
      ...(version !== undefined && version !== null && { ifMatch: String(version) }),
    };
    save.mutate(
      { input, context },
      {
        onSuccess: () => clears && methods.reset(),
        onError: () => {
          for (const name of clearsOnError) methods.resetField(name);
        },
      },
    );
  };
}

/** Marks the fields of refused values. Returns the error unless its fields show it. */
function useShownError<Values extends FieldValues>(
  methods: UseFormReturn<Values>,
  error: unknown,
  nearestField: (path: string) => string | undefined,
): unknown {
  const issues = issuesOf(error);
  const markRefused = useEffectEvent(() => {
    for (const { path } of issues) {
      const name = nearestField(path);
      if (name !== undefined) methods.setError(name as FieldPath<Values>, { type: 'invalid' });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal marks its fields once.
  useEffect(() => markRefused(), [error]);
  const isShownByFields =
    issues.length > 0 &&
    nameErrorIn(error) === null &&
    issues.every(({ path }) => nearestField(path) !== undefined);
  return isShownByFields ? null : error;
}

/** Brings the form up to date with its record when that has a new version. */
function useOthersChanges<Values extends FieldValues>(
  methods: UseFormReturn<Values>,
  stored: Values,
  version: string | number | null | undefined,
  saved: string | number | undefined,
) {
  const base = useRef({ stored, version });
  const [changes, setChanges] = useState<readonly OthersChange[]>([]);
  const follow = useEffectEvent(() => {
    const before = base.current;
    base.current = { stored, version };
    if (before.version === version) return;
    const isOwn = saved === version;
    const merged = mergeValues(before.stored, methods.getValues(), stored);
    methods.reset(stored);
    setChanges((known) => (isOwn ? [] : joinChanges(known, merged.changes)));
    if (!isOwn) methods.reset(merged.draft, { keepDefaultValues: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record is the same while its version is.
  useEffect(() => follow(), [version]);
  return {
    changes,
    take: (change: OthersChange) => {
      const name = change.path.join('.') as FieldPath<Values>;
      methods.setValue(name, change.after as never, { shouldDirty: true });
      setChanges((known) => known.map((each) => (each === change ? { ...each, isConflict: false } : each)));
    },
    reset: () => {
      methods.reset();
      setChanges([]);
    },
  };
}

function issuesOf(error: unknown): NonNullable<ProblemDocument['errors']> {
  return (isProblem(error, 'VALIDATION_FAILED') && error.document?.errors) || [];
}
