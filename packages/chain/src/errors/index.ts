export { contractErrorOf, decodeContractError } from './contract-error.ts';
export { CONTRACT_ERROR_CODES, type ContractErrorCode, contractErrorCodeOf } from './contract-error-codes.ts';
