import { schema as pageSchema } from 'virtual:kura-input/payments.getReconciliation';
import { schema } from 'virtual:kura-input/payments.reconciliations';
import { defineList } from '../../../framework/list-page/define-list.ts';

/** The reports that were compared, newest first. */
export const reconciliations = defineList({ call: 'payments.reconciliations', schema });

/** A report with a page of its differences. */
export const reconciliationPages = defineList({ call: 'payments.getReconciliation', schema: pageSchema });
