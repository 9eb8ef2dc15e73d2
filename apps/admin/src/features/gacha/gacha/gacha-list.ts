import { schema } from 'virtual:kura-input/gacha.list';
import { defineList } from '../../../framework/list-page/define-list.ts';

export const drops = defineList({
  call: 'gacha.list',
  schema,
  groups: {
    ALL: {},
    DRAFT: { status: ['DRAFT', 'PENDING'] },
    ON_SALE: { status: ['READY', 'PUBLISHED'] },
    ENDED: { status: ['STOPPED', 'DISTRIBUTED'] },
  },
});
