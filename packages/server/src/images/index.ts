import type { Feature } from '../platform/index.ts';
import { imagesRoutes } from './images.routes.ts';
import { makeAvifJob } from './make-avif.job.ts';

export { requireMedia } from './media.repository.ts';
export { mediaUrl, pictureUrl } from './media-url.ts';

export const imagesFeature: Feature = {
  name: 'images',
  routes: imagesRoutes,
  jobs: [makeAvifJob],
};
