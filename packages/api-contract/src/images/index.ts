export {
  imagesContract,
  MAX_PICTURE_BYTES,
  MAX_UPLOAD_BYTES,
  type UploadedMedia,
} from './images.contract.ts';
