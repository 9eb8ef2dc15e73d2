import type { Feature } from '../../platform/index.ts';
import { createAvifJob } from './create-avif.job.ts';
import { imagesRoutes } from './images.routes.ts';
import { releaseMediaJob, releaseUploads } from './release-media.job.ts';

export { insertMedia, requireMedia } from './media.repository.ts';
export { releaseUploads } from './release-media.job.ts';
export { mediaUrl, pictureUrl } from './store-media.ts';
export { storePhoto } from './store-photo.ts';
export { uploadAdminFile } from './upload-admin-file.ts';
export { requireOwnPicture } from './user-uploads.repository.ts';

export const imagesFeature: Feature = {
  name: 'images',
  tables: { public: ['media'], private: ['user_upload'] },
  erase: (tx, { userId }) => releaseUploads(tx, userId),
  routes: imagesRoutes,
  jobs: [createAvifJob, releaseMediaJob],
};
