import { imagesContract } from '@kura/api-contract';
import { routes } from '../platform/index.ts';
import { serveMedia } from './serve-media.ts';
import { uploadNftFile } from './upload-nft-file.ts';

export const imagesRoutes = routes(imagesContract, {
  uploadNftFile: ({ context, input }) => uploadNftFile(context, input),
  get: ({ context, input, request }) => serveMedia(context, input, request.headers),
});
