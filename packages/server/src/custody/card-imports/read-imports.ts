import type { CardImport, ImportPhoto, ImportRow } from '@kura/api-contract/card-imports';
import type { ListOf } from '@kura/api-contract/lists';
import { type CallContext, requireAdmin } from '../../platform/index.ts';
import { presentImport, presentPhoto, presentRow } from './import.presenter.ts';
import { findImport, listImports } from './import.repository.ts';
import { listUnmatchedPhotos } from './import-photos.repository.ts';
import { listRows, type RowQuery } from './import-rows.repository.ts';

type Page = Pick<RowQuery, 'page' | 'pageSize' | 'search'>;

export async function getImport(context: CallContext, { id }: { id: string }): Promise<CardImport> {
  requireAdmin(context.actor);
  return presentImport(await findImport(context.db, id));
}

export async function listAllImports(context: CallContext, input: Page): Promise<ListOf<CardImport>> {
  requireAdmin(context.actor);
  const { rows, total } = await listImports(context.db, input);
  return { items: rows.map(presentImport), page: input.page, pageSize: input.pageSize, total };
}

export async function listImportRows(context: CallContext, input: RowQuery): Promise<ListOf<ImportRow>> {
  requireAdmin(context.actor);
  await findImport(context.db, input.id);
  const { rows, total } = await listRows(context.db, input);
  return { items: rows.map(presentRow), page: input.page, pageSize: input.pageSize, total };
}

export async function listPhotosWithoutRow(
  context: CallContext,
  input: Page & { id: string },
): Promise<ListOf<ImportPhoto>> {
  requireAdmin(context.actor);
  await findImport(context.db, input.id);
  const { rows, total } = await listUnmatchedPhotos(context.db, input);
  return { items: rows.map(presentPhoto), page: input.page, pageSize: input.pageSize, total };
}
