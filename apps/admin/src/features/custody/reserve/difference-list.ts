import { schema } from 'virtual:kura-input/reserve.differences';
import { defineList } from '../../../framework/list-page/define-list.ts';

export const differences = defineList({ call: 'reserve.differences', schema });
