import { cardImportsContract } from '@kura/api-contract/card-imports';
import { type Feature, routes } from '../../platform/index.ts';
import { changeRow } from './change-row.ts';
import { checkImportJob } from './check-import.job.ts';
import { createImport } from './create-import.ts';
import { fillRows } from './fill-rows.ts';
import { importCardsJob } from './import-cards.job.ts';
import { purgeImportsJob } from './purge-imports.job.ts';
import { getImport, listAllImports, listImportRows, listPhotosWithoutRow } from './read-imports.ts';
import { startImport } from './start-import.ts';
import { uploadPhoto } from './upload-photo.ts';
import { getRejectedRows, getTemplate } from './write-tables.ts';

/** Tables of cards with their photos, checked and imported by jobs. */
export const cardImportsFeature: Feature = {
  name: 'card-imports',
  tables: { private: ['card_import', 'card_import_photo', 'card_import_row'] },
  routes: routes(cardImportsContract, {
    template: getTemplate,
    create: createImport,
    list: listAllImports,
    get: getImport,
    rows: listImportRows,
    rejected: getRejectedRows,
    changeRow,
    fillRows,
    uploadPhoto,
    unmatchedPhotos: listPhotosWithoutRow,
    start: startImport,
  }),
  jobs: [checkImportJob, importCardsJob, purgeImportsJob],
};
