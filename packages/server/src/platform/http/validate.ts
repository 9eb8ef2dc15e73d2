import type { z } from 'zod';
import { ApiError } from '../api-error.ts';

/** @throws ApiError VALIDATION_FAILED with the place of every unacceptable value */
export function validateInput(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ApiError('VALIDATION_FAILED', { errors: result.error.issues.flatMap(placesOf) });
}

function placesOf(issue: z.core.$ZodIssue): { path: string; code: string; message?: string }[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: path === '' ? key : `${path}.${key}`, code: issue.code }));
  }
  // A rule of our own says by name what it refuses.
  const fault = issue.code === 'custom' ? issue.params?.['fault'] : undefined;
  return [{ path, code: typeof fault === 'string' ? fault : issue.code, message: issue.message }];
}
