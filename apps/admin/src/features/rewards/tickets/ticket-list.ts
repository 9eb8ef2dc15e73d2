import { schema } from 'virtual:kura-input/tickets.list';
import { defineList } from '../../../framework/list-page/define-list.ts';

export const tickets = defineList({
  call: 'tickets.list',
  schema,
  groups: {
    ALL: { status: ['AVAILABLE', 'USED'] },
    AVAILABLE: { status: ['AVAILABLE'] },
    USED: { status: ['USED'] },
  },
});
