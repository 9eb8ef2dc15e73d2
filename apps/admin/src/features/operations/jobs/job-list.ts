import { schema } from 'virtual:kura-input/jobs.list';
import { defineList } from '../../../framework/list-page/define-list.ts';

export const jobs = defineList({ call: 'jobs.list', schema, renewEveryMs: 5_000 });
