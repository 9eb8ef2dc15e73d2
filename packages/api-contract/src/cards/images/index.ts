export { imagesContract, MAX_PICTURE_BYTES, type UploadedMedia } from './images.contract.ts';
