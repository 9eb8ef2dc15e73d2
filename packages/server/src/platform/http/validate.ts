import type { z } from 'zod';
import { Refusal } from '../refusal.ts';

/** @throws Refusal VALIDATION_FAILED with the place of every unacceptable value */
export function validateInput(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Refusal('VALIDATION_FAILED', { errors: result.error.issues.flatMap(placesOf) });
}

function placesOf(issue: z.core.$ZodIssue): { path: string; code: string; message?: string }[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: path === '' ? key : `${path}.${key}`, code: issue.code }));
  }
  return [{ path, code: issue.code, message: issue.message }];
}
