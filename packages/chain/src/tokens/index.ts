export {
  approveToken,
  safeTransferNft,
  setDefaultOperator,
  transferNft,
  transferToken,
} from './token-calls.ts';
