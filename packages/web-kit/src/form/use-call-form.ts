import type { InputSchema } from '@kura/api-contract/input-schema';
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

/** Takes the place of a call in a flow that sends its own calls, or where a valid form leads to the next step of its dialog. */
export const nextStep = <Input>(
  onNext: (input: Input) => void,
  { busy = false, error = null }: { readonly busy?: boolean; readonly error?: unknown } = {},
): Save<Input> => ({
  mutate: ({ input }) => onNext(input),
  isPending: busy,
  error,
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
  /** Texts at fields for a refusal that names no field. */
  readonly refusal?: (error: unknown) => FieldTexts<Values>;
  /** Whether a valid input waits for `confirm`: see `asked`. */
  readonly asksFirst?: boolean;
}

export interface CallForm<Values extends FieldValues, Input = unknown> {
  readonly methods: UseFormReturn<Values>;
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** The limits that the schema sets for a field. */
  readonly limitsOf: (name: string) => InputSchema;
  readonly busy: boolean;
  /** The error of the last submission, unless its fields show it. */
  readonly error: unknown;
  /** Whether the values differ from the stored ones. */
  readonly isChanged: boolean;
  /** Whether leaving now would lose input. It is up to date within callbacks, before the next rendering. */
  readonly isUnsaved: () => boolean;
  /** Changes of the record by others since the input began. */
  readonly changes: readonly OthersChange[];
  /** Replaces own input with the value that somebody else stored. */
  readonly take: (change: OthersChange) => void;
  /** Keeps own input although somebody else stored another value. */
  readonly keep: (change: OthersChange) => void;
  /** Goes back to the stored values, without the error of the last submission. */
  readonly reset: () => void;
  /** The input that waits for a confirmation; null without one, and once the fields show why it was refused. */
  readonly asked: Input | null;
  readonly confirm: () => void;
  /** Goes back to the fields without sending the input. */
  readonly withdraw: () => void;
}

/**
 * The form of a call. Values are checked by the call's schema once the form was submitted, and again at each input. Values that the
 * server refuses are marked at their fields. When somebody else changes the record, own input stays and other fields follow.
 */
export function useCallForm<Values extends FieldValues, Input>(
  options: CallFormOptions<Values, Input>,
): CallForm<Values, Input> {
  const { schema = {}, values: stored, read, save, version, asksFirst = false } = options;
  const methods: UseFormReturn<Values> = useForm<Values>({
    defaultValues: stored as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => {
      const errors = errorsOf(options, values, nearestField);
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const [asked, setAsked] = useState<Values | null>(null);
  const [withdrawnError, setWithdrawnError] = useState<unknown>(null);

  const nearestField = (path: string) => mountedField(methods, options.fieldOf?.(path) ?? path);
  useChecks(methods, options.isEager);
  const { send, isSending } = useSending(methods, options, () => setAsked(null));
  const { isShownByFields, faults } = faultsIn(save.error, options, nearestField);
  const markRefused = useEffectEvent(() => {
    for (const [name, message] of faults) methods.setError(name, { type: 'invalid', message });
    if (isShownByFields) setAsked(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal marks its fields once.
  useEffect(() => markRefused(), [save.error]);

  const others = useOthersChanges(methods, stored, version, options.savedVersion);
  return {
    methods,
    submit: methods.handleSubmit(asksFirst ? (values) => setAsked(values) : send),
    asked: asked && read(asked),
    confirm: () => asked !== null && send(asked),
    withdraw: () => {
      setAsked(null);
      setWithdrawnError(save.error);
    },
    limitsOf: (name) => schemaAt(schema, name.split('.')),
    busy: save.isPending,
    error: isShownByFields || save.error === withdrawnError ? null : save.error,
    isChanged: methods.formState.isDirty,
    isUnsaved: () => methods.formState.isDirty && !isSending.current,
    ...others,
    reset: () => {
      others.reset();
      setWithdrawnError(save.error);
    },
  };
}

/** Finds the mounted field for a value, or for the value around it. */
function mountedField<Values extends FieldValues>(
  methods: UseFormReturn<Values>,
  path: string,
): FieldPath<Values> | undefined {
  const { mount } = methods.control._names;
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    if (mount.has(name)) return name as FieldPath<Values>;
  }
  return undefined;
}

type FindField<Values extends FieldValues> = (path: string) => FieldPath<Values> | undefined;

function errorsOf<Values extends FieldValues, Input>(
  { schema = {}, read, check }: CallFormOptions<Values, Input>,
  values: Values,
  nearestField: FindField<Values>,
): FieldErrors<Values> {
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
}

/** Checks the values again at each input after a submission, and before one those that show their errors early. */
function useChecks<Values extends FieldValues>(
  methods: UseFormReturn<Values>,
  isEager: CallFormOptions<Values, unknown>['isEager'],
): void {
  const recheck = useEffectEvent(async () => {
    // A form that is emptied has its new state after its new values.
    await Promise.resolve();
    if (methods.control._formState.isSubmitted) return void methods.trigger();
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
}

/** Sends values with the key of the attempt: the same one while an attempt is repeated that got no answer. */
function useSending<Values extends FieldValues, Input>(
  methods: UseFormReturn<Values>,
  options: CallFormOptions<Values, Input>,
  onSent: () => void,
) {
  const { read, version, save, clears = false, clearsOnError = [] } = options;
  const attempt = useRef({ input: '', key: '' });
  const isSending = useRef(false);
  const send = (values: Values) => {
    const input = read(values);
    const written = JSON.stringify(input);
    const isRepeated = isProblem(save.error) && save.error.isTransient && attempt.current.input === written;
    if (!isRepeated) attempt.current = { input: written, key: crypto.randomUUID() };
    const context = {
      idempotencyKey: attempt.current.key,
      ...(version !== undefined && version !== null && { ifMatch: String(version) }),
    };
    isSending.current = true;
    save.mutate(
      { input, context },
      {
        onSuccess: () => {
          isSending.current = false;
          onSent();
          if (clears) methods.reset();
        },
        onError: () => {
          isSending.current = false;
          if (clearsOnError.length === 0) return;
          for (const name of clearsOnError) methods.resetField(name);
          // An emptied field has no error before the next submission.
          methods.control._formState.isSubmitted = false;
        },
      },
    );
  };
  return { send, isSending };
}

/** The fields that a refusal is about, with its texts where it has some, and whether they show all of it. */
function faultsIn<Values extends FieldValues>(
  error: unknown,
  { refusal }: Pick<CallFormOptions<Values, never>, 'refusal'>,
  nearestField: FindField<Values>,
) {
  const issues = (isProblem(error, 'VALIDATION_FAILED') && error.document?.errors) || [];
  const named = issues.map(({ path }) => nearestField(path));
  const texts = Object.entries(refusal?.(error) ?? {}).filter(([, text]) => text);
  const isNamed = issues.length > 0 && nameErrorIn(error) === null && !named.includes(undefined);
  return {
    isShownByFields: texts.length > 0 || isNamed,
    faults: [...named.filter((name) => name !== undefined).map((name) => [name, '']), ...texts] as [
      FieldPath<Values>,
      string,
    ][],
  };
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
  const keep = (change: OthersChange) =>
    setChanges((known) => known.map((each) => (each === change ? { ...each, isConflict: false } : each)));
  return {
    changes,
    keep,
    take: (change: OthersChange) => {
      const name = change.path.join('.') as FieldPath<Values>;
      methods.setValue(name, change.after as never, { shouldDirty: true });
      keep(change);
    },
    reset: () => {
      methods.reset();
      setChanges([]);
    },
  };
}
