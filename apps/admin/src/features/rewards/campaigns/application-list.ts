import { schema } from 'virtual:kura-input/campaigns.applications';
import { defineList } from '../../../framework/list-page/define-list.ts';

export const applications = defineList({
  call: 'campaigns.applications',
  schema,
  groups: {
    ALL: {},
    UNDECIDED: { undecided: true },
    PENDING: { status: 'PENDING' },
    APPLIED: { status: 'APPLIED' },
    WON: { result: 'WON' },
    LOST: { result: 'LOST' },
  },
});
