import type { Feature } from '../platform/index.ts';
import { imagesRoutes } from './images.routes.ts';
import { makeAvifJob } from './make-avif.job.ts';
import { releaseMediaJob } from './release-media.job.ts';

export { keepPhoto } from './keep-photo.ts';
export { insertMedia, requireMedia } from './media.repository.ts';
export { mediaUrl, pictureUrl } from './media-url.ts';
export { releaseUploads } from './release-media.job.ts';
export { requireOwnPicture } from './user-uploads.repository.ts';

export const imagesFeature: Feature = {
  name: 'images',
  routes: imagesRoutes,
  jobs: [makeAvifJob, releaseMediaJob],
};
