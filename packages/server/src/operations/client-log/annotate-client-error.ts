import type { ClientError } from '@kura/api-contract/client-log';
import {
  type AdminActor,
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  newId,
} from '../../platform/index.ts';
import { presentClientError } from './client-error.presenter.ts';
import {
  type ClientErrorRow,
  findClientError,
  insertNote,
  lockClientError,
  updateResolved,
} from './client-errors.repository.ts';

/** Most notes of one error. */
const MAX_NOTES = 100;

interface Annotation {
  fingerprint: string;
  note?: string | undefined;
  resolved?: boolean | undefined;
}

/**
 * Adds a note to a browser error, marks it as resolved, or removes the mark.
 *
 * @throws ApiError TOO_MANY_NOTES when the error has 100 notes
 */
export async function annotateClientError(
  context: CallContext<AdminActor>,
  { fingerprint, note, resolved }: Annotation,
): Promise<ClientError> {
  const at = context.clock.now();
  const { adminId } = context.actor;
  return inTransaction(context, async (tx) => {
    const locked = await lockClientError(tx, fingerprint);
    if (locked === undefined) throw new ApiError('NOT_FOUND');
    if (note !== undefined) {
      if (locked.notes >= MAX_NOTES) throw new ApiError('TOO_MANY_NOTES', { limit: MAX_NOTES });
      await insertNote(tx, { id: newId(), fingerprint, at, admin_id: adminId, text: note });
    }
    if (resolved !== undefined) await updateResolved(tx, fingerprint, resolved ? { at, adminId } : null);
    await audit(tx, context, {
      action: 'annotate-client-error',
      subject: { kind: 'client-error', id: fingerprint },
      details: { ...(note === undefined ? {} : { note }), ...(resolved === undefined ? {} : { resolved }) },
    });
    return presentClientError((await findClientError(tx, fingerprint)) as ClientErrorRow);
  });
}
