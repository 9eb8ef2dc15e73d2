export { approveToken, safeTransferNft, setDefaultOperator, transferNft } from './token-calls.ts';
