import { certificateLookupContract } from '@kura/api-contract/certificate-lookup';
import { type Feature, requireAdmin, routes } from '../../platform/index.ts';
import { lookUpCertificate } from './look-up-certificate.ts';

export { lookUpCertificate } from './look-up-certificate.ts';

/** Looks up certificates at their graders. */
export const certificateLookupFeature: Feature = {
  name: 'certificate-lookup',
  tables: { private: ['certificate_lookup', 'certificate_lookup_pause'] },
  routes: routes(certificateLookupContract, {
    get: (context, input) => {
      requireAdmin(context.actor);
      return lookUpCertificate(context, input);
    },
  }),
};
