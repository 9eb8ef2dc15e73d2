import { z } from 'zod';
import { call } from '../../call.ts';
import { id, instant, shownName } from '../../primitives.ts';

const list = z
  .enum([
    'admins',
    'approvals',
    'audit',
    'campaigns',
    'card-imports',
    'cards',
    'collections',
    'drops',
    'errors',
    'filters',
    'inquiries',
    'jobs',
    'mail',
    'orders',
    'payments',
    'reconciliations',
    'redeems',
    'reveals',
    'stock-takes',
    'tickets',
    'users',
  ])
  .describe('List that the view is of.');
const query = z
  .string()
  .max(2_000)
  .regex(/^[^\s#]*$/)
  .describe('Query string of the list, without the question mark.');

export const savedView = z
  .object({
    id: id.describe('Id of the view.'),
    list,
    name: z.string().describe('Name that the admin gave it.'),
    query,
    createdAt: instant.describe('When it was saved.'),
  })
  .meta({ id: 'SavedView', description: 'Filters, order and columns of a list under a name.' });
export type SavedView = z.output<typeof savedView>;

export const savedViewsContract = {
  list: call({
    method: 'GET',
    path: '/admin-view',
    access: 'admin',
    scope: 'viewer',
    summary: "The caller's saved views, by name",
    input: z.strictObject({ list }),
    output: z.array(savedView),
  }),
  save: call({
    method: 'POST',
    path: '/admin-view',
    access: 'admin',
    scope: 'viewer',
    summary: 'Save a view; one of the same name is replaced',
    status: 201,
    input: z.strictObject({ list, name: shownName(60).describe('Name of the view.'), query }),
    output: savedView,
    problems: ['TOO_MANY_VIEWS'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/admin-view/{id}',
    access: 'admin',
    scope: 'viewer',
    summary: "Delete one of the caller's views",
    status: 204,
    input: z.strictObject({ id: id.describe('Id of the view.') }),
    problems: ['NOT_FOUND'],
  }),
};
