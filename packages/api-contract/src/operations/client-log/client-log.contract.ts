import {
  MAX_ERROR_MESSAGE_CHARACTERS,
  MAX_ERROR_NAME_CHARACTERS,
  MAX_ERROR_STACK_CHARACTERS,
  MAX_RELEASE_CHARACTERS,
  MAX_ROUTE_CHARACTERS,
} from '@kura/domain/client-log';
import { APP_KINDS } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { id, instant, shownProse } from '../../primitives.ts';

const app = z.enum(APP_KINDS).describe('The app that had the error.');

const fingerprint = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .describe('What equal errors have in common: app, name, message and place, without numbers and ids.');

export const clientError = z.object({
  fingerprint,
  app,
  name: z.string().describe('Name of the error: `TypeError`.'),
  message: z.string().describe('Message of the newest report, without personal data.'),
  stack: z.string().describe('Stack of the newest report, without personal data; empty for none.'),
  routes: z
    .array(z.string())
    .describe('Patterns of the routes on which it occurred, newest first, at most 10.'),
  requestIds: z
    .array(z.string())
    .describe(
      'Ids of the requests that failed with it, newest first, at most 10: as in the log of the server.',
    ),
  count: z.int().describe('Number of reports. Each page reports an error once.'),
  releases: z
    .array(
      z.object({
        release: z.string().describe('The build of the app.'),
        count: z.int().describe('Number of reports of this build.'),
        lastSeenAt: instant.describe('When the last one came.'),
      }),
    )
    .describe('The builds that had the error, newest first, at most 10.'),
  firstSeenAt: instant.describe('When the first report came.'),
  lastSeenAt: instant.describe('When the last report came.'),
  resolved: z
    .object({
      at: instant.describe('When it was marked.'),
      by: z.string().describe('Name of the admin.'),
    })
    .nullable()
    .describe('Who marked it as resolved; null when nobody did, or when a newer build had it again.'),
  notes: z
    .array(
      z.object({
        id,
        at: instant.describe('When it was written.'),
        by: z.string().describe('Name of the admin.'),
        text: z.string().describe('The note.'),
      }),
    )
    .describe('Notes of admins, oldest first.'),
});
export type ClientError = z.output<typeof clientError>;

export const clientLogContract = {
  report: call({
    method: 'POST',
    path: '/client-log',
    access: 'public',
    summary: 'Report an unexpected error of a browser',
    description:
      'Sent by the apps. E-mail addresses, wallet addresses, ids, tokens and query strings are removed before the report is ' +
      'stored. Reports above the limits of the shop are accepted and dropped.',
    status: 202,
    maxBodyBytes: 32 * 1024,
    rateLimit: { requests: 30, perSeconds: 600 },
    input: z.strictObject({
      app,
      release: z
        .string()
        .regex(/^[\w.-]+$/)
        .max(MAX_RELEASE_CHARACTERS)
        .describe('The build of the app.'),
      route: z
        .string()
        .max(MAX_ROUTE_CHARACTERS)
        .describe('Pattern of the route: `/cards/$id`, never an address with values.'),
      requestId: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .nullable()
        .describe('Id of the request that failed; null for none.'),
      name: z.string().min(1).max(MAX_ERROR_NAME_CHARACTERS).describe('Name of the error.'),
      message: z.string().max(MAX_ERROR_MESSAGE_CHARACTERS).describe('Message of the error.'),
      stack: z.string().max(MAX_ERROR_STACK_CHARACTERS).describe('Stack of the error; empty for none.'),
    }),
  }),
  list: call({
    method: 'GET',
    path: '/logger',
    access: 'admin',
    scope: 'viewer',
    summary: 'Unexpected errors of browsers, grouped by fingerprint, those that occurred last first',
    description:
      '`search` finds names, messages, stacks, routes and request ids. An error is kept for 90 days after its last report.',
    input: z.strictObject({
      ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }),
      app: app.optional().describe('Only errors of this app.'),
      resolved: z.boolean().optional().describe('Only errors that are resolved, or are not.'),
    }),
    output: listOf(clientError),
  }),
  annotate: call({
    method: 'POST',
    path: '/logger',
    access: 'admin',
    scope: 'support',
    summary: 'Add a note to an error of browsers, or mark it as resolved',
    description: 'A report of a build that never had the error removes the mark.',
    input: z
      .strictObject({
        fingerprint,
        note: shownProse(1_000).min(1).optional().describe('Note to add; none when absent.'),
        resolved: z.boolean().optional().describe('Whether the error is resolved; unchanged when absent.'),
      })
      .refine(({ note, resolved }) => note !== undefined || resolved !== undefined, {
        message: 'Give a note, or whether the error is resolved',
      }),
    output: clientError,
    problems: ['NOT_FOUND', 'TOO_MANY_NOTES'],
  }),
};
