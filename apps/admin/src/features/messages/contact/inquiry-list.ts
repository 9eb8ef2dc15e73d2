import { schema } from 'virtual:kura-input/contact.list';
import { defineList } from '../../../framework/list-page/define-list.ts';

export const inquiries = defineList({ call: 'contact.list', schema, renewEveryMs: 30_000 });
