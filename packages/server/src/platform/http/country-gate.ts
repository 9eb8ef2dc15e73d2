import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../context.ts';
import { proxyRecogniser } from './trusted-proxies.ts';

export interface CountryGateOptions {
  /** The header in which a trusted proxy names the visitor's country, in lower case. */
  header: string;
  /** Codes of ISO 3166-1. */
  readCountriesNotServed: (app: AppContext) => Promise<readonly string[]>;
}

/** Recognises visitors from countries that the shop doesn't serve. */
export interface CountryGate {
  readonly header: string;
  isNotServed(request: FastifyRequest): Promise<boolean>;
  /** @throws ApiError COUNTRY_NOT_SERVED */
  requireServed(request: FastifyRequest): Promise<void>;
}

/** How long a list that was read counts: a change of the setting takes effect within it. */
const keptForMs = 1_000;

/** The header counts only when the connection itself comes from a trusted proxy: anybody could send it. */
export function createCountryGate(
  app: AppContext,
  trustedProxies: readonly string[],
  { header, readCountriesNotServed }: CountryGateOptions,
): CountryGate {
  const isOfProxy = proxyRecogniser(trustedProxies);
  let kept: { untilMs: number; countries: Promise<readonly string[]> } | undefined;
  const countriesNotServed = () => {
    const nowMs = app.clock.now().getTime();
    if (kept === undefined || kept.untilMs <= nowMs) {
      kept = { untilMs: nowMs + keptForMs, countries: readCountriesNotServed(app) };
      kept.countries.catch(() => {
        kept = undefined;
      });
    }
    return kept.countries;
  };

  async function isNotServed(request: FastifyRequest): Promise<boolean> {
    const country = request.headers[header];
    if (typeof country !== 'string' || !isOfProxy(request)) return false;
    return (await countriesNotServed()).includes(country.trim().toUpperCase());
  }

  return {
    header,
    isNotServed,
    async requireServed(request) {
      if (await isNotServed(request)) throw new ApiError('COUNTRY_NOT_SERVED');
    },
  };
}
