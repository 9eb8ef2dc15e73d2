import { CONTRACT_ERROR_CODES, contractErrorCodeOf } from '@kura/chain/errors';
import { useT } from '../i18n/i18n.ts';

/**
 * Describes why an operator transaction failed. A contract's error has a text; another code, such as `FORBIDDEN`, is returned
 * unchanged.
 */
export function useContractErrorText(): (errorCode: string) => string {
  const t = useT();
  return (errorCode) => {
    const known = CONTRACT_ERROR_CODES.find((code) => code === errorCode) ?? contractErrorCodeOf(errorCode);
    if (known !== 'REVERTED' || errorCode === 'REVERTED') return t(`contract.${known}`);
    return errorCode;
  };
}
