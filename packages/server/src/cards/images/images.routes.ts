import { imagesContract } from '@kura/api-contract/images';
import { routes } from '../../platform/index.ts';
import { serveMedia } from './serve-media.ts';
import { uploadAdminFile } from './upload-admin-file.ts';
import { uploadNftFile } from './upload-nft-file.ts';
import { uploadUserPicture } from './upload-user-picture.ts';

export const imagesRoutes = routes(imagesContract, {
  uploadPublic: (context, input) => uploadUserPicture(context, { ...input, purpose: 'PUBLIC' }),
  uploadAvatar: (context, input) => uploadUserPicture(context, { ...input, purpose: 'AVATAR' }),
  uploadAdminFile,
  uploadNftFile,
  get: (context, input, request) => serveMedia(context, input, request.headers),
});
