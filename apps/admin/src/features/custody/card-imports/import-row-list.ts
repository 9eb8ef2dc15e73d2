import { schema } from 'virtual:kura-input/cardImports.rows';
import { defineList } from '../../../framework/list-page/define-list.ts';

export const importRows = defineList({ call: 'cardImports.rows', schema });
