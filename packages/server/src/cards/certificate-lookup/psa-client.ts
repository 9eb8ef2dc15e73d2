import { MAX_GRADE, MIN_GRADE } from '@kura/domain/cards';
import { z } from 'zod';

/** Time limit of a request to PSA. */
const TIMEOUT_MS = 8_000;

/** A record takes less than 2 KB. */
const MAX_ANSWER_CHARACTERS = 65_536;

/** PSA's record of a certificate. */
export interface PsaCertificate {
  readonly certificateNumber: string;
  /** Null for half grades, qualified grades and slabs without a grade. */
  readonly gradingNumber: number | null;
  readonly gradeText: string;
  readonly englishTitle: string;
  readonly category: string | null;
  readonly yearOfIssue: number | null;
  readonly collectionNumber: string | null;
  readonly brand: string | null;
  readonly population: number | null;
  readonly populationHigher: number | null;
}

export type PsaAnswer =
  | { readonly kind: 'FOUND'; readonly certificate: PsaCertificate }
  | { readonly kind: 'UNKNOWN' }
  | { readonly kind: 'LIMIT'; readonly retryAfterSeconds: number | null }
  /** REFUSED: PSA answers 500 for wrong credentials too. */
  | { readonly kind: 'UNAVAILABLE'; readonly reason: 'NO_ANSWER' | 'REFUSED' | 'UNREADABLE' };

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const trimmed = String(value ?? '').trim();
    return trimmed === '' ? null : trimmed.slice(0, 200);
  });
const count = z.int().min(0).nullish().catch(null);

/** Only the used fields: PSA adds fields without notice. */
const answer = z.object({
  IsValidRequest: z.boolean().optional(),
  ServerMessage: z.string().nullish(),
  PSACert: z
    .object({
      CertNumber: text,
      Year: text,
      Brand: text,
      Category: text,
      CardNumber: text,
      Subject: text,
      Variety: text,
      CardGrade: text,
      GradeDescription: text,
      TotalPopulation: count,
      PopulationHigher: count,
    })
    .nullish(),
});

/**
 * Asks PSA's public API for a certificate: `GET {url}/cert/GetByCertNumber/{number}` with a bearer token, see
 * https://www.psacard.com/publicapi/documentation. An unknown certificate may also have status 200.
 *
 * @param certificateNumber digits only
 */
export async function askPsa(
  { url, token }: { url: string; token: string },
  certificateNumber: string,
): Promise<PsaAnswer> {
  let response: Response;
  let body: string;
  try {
    response = await fetch(`${url}/cert/GetByCertNumber/${encodeURIComponent(certificateNumber)}`, {
      headers: { authorization: `bearer ${token}`, accept: 'application/json' },
      // Don't send the token to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    body = await readLimited(response);
  } catch {
    return { kind: 'UNAVAILABLE', reason: 'NO_ANSWER' };
  }
  if (response.status === 429) {
    return { kind: 'LIMIT', retryAfterSeconds: secondsOf(response.headers.get('retry-after')) };
  }
  if (response.status === 204) return { kind: 'UNKNOWN' };
  if (response.status !== 200) return { kind: 'UNAVAILABLE', reason: 'REFUSED' };
  return readAnswer(body, certificateNumber);
}

function readAnswer(body: string, certificateNumber: string): PsaAnswer {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { kind: 'UNAVAILABLE', reason: 'UNREADABLE' };
  }
  const read = answer.safeParse(json);
  if (!read.success) return { kind: 'UNAVAILABLE', reason: 'UNREADABLE' };
  const { PSACert: cert, IsValidRequest, ServerMessage } = read.data;
  if (IsValidRequest === false || (cert == null && ServerMessage === 'No data found')) {
    return { kind: 'UNKNOWN' };
  }
  // Never use the record of another certificate.
  if (cert == null || digitsOf(cert.CertNumber) !== digitsOf(certificateNumber)) {
    return { kind: 'UNAVAILABLE', reason: 'UNREADABLE' };
  }
  const gradeText = cert.CardGrade ?? cert.GradeDescription ?? '';
  return {
    kind: 'FOUND',
    certificate: {
      certificateNumber,
      gradingNumber: gradeOf(gradeText),
      gradeText,
      englishTitle: [cert.Subject, cert.Variety].filter((part) => part !== null).join(' '),
      category: cert.Category,
      yearOfIssue: yearOf(cert.Year),
      collectionNumber: cert.CardNumber,
      brand: cert.Brand,
      population: cert.TotalPopulation ?? null,
      populationHigher: cert.PopulationHigher ?? null,
    },
  };
}

/** `GEM MT 10`, `MINT 9`, `PR 1` or `10`. A qualifier follows the number: `MINT 9 (OC)`. */
export function gradeOf(gradeText: string): number | null {
  const written = /^(?:[A-Za-z+\- ]+ )?(\d{1,2})$/.exec(gradeText.trim())?.[1];
  const grade = Number(written);
  return Number.isInteger(grade) && grade >= MIN_GRADE && grade <= MAX_GRADE ? grade : null;
}

/** The first year of `2020-21`. */
function yearOf(written: string | null): number | null {
  const year = Number(/^\d{4}/.exec(written ?? '')?.[0]);
  return year >= 1900 && year <= 2100 ? year : null;
}

const digitsOf = (written: string | null): string => (written ?? '').replace(/^0+/, '');

function secondsOf(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, 86_400) : null;
}

async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let read = '';
  for await (const chunk of response.body ?? []) {
    read += decoder.decode(chunk, { stream: true });
    if (read.length > MAX_ANSWER_CHARACTERS) throw new Error('the answer is too long');
  }
  return read;
}
