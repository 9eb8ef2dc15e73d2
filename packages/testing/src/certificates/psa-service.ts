import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A record in PSA's API spelling. */
export interface PsaRecord {
  readonly CertNumber: string;
  readonly SpecID: number;
  readonly SpecNumber: string;
  readonly LabelType: string;
  readonly ReverseBarCode: boolean;
  readonly Year: string;
  readonly Brand: string;
  readonly Category: string;
  readonly CardNumber: string;
  readonly Subject: string;
  readonly Variety: string;
  readonly IsPSADNA: boolean;
  readonly IsDualCert: boolean;
  readonly GradeDescription: string;
  readonly CardGrade: string;
  readonly TotalPopulation: number;
  readonly TotalPopulationWithQualifier: number;
  readonly PopulationHigher: number;
}

type Fault = 'LIMIT' | 'DOWN' | 'GARBAGE' | 'SILENT' | 'REDIRECT' | 'OTHER_CERTIFICATE';

/**
 * A local service with PSA's public API (https://www.psacard.com/publicapi/documentation): bearer tokens, 500 for wrong ones,
 * 204 without a number, 200 with `IsValidRequest` and `ServerMessage` for everything else.
 */
export interface PsaService {
  /** The value for KURA_PSA_URL. */
  readonly url: string;
  readonly token: string;
  /** The requested numbers, in their sequence. */
  readonly asked: readonly string[];
  add(record: Partial<PsaRecord> & Pick<PsaRecord, 'CertNumber'>): void;
  /** Fails in this way from now on; null for normal answers. */
  fail(fault: Fault | null): void;
  stop(): Promise<void>;
}

interface PsaServiceOptions {
  /** A free port when absent. */
  port?: number;
  /** Invents records for numbers with eight digits that don't end in 00. */
  inventsRecords?: boolean;
}

const path = /^\/publicapi\/cert\/GetByCertNumber(?:\/([^/?]*))?$/;

export async function startPsaService({
  port = 0,
  inventsRecords = false,
}: PsaServiceOptions = {}): Promise<PsaService> {
  const records = new Map<string, PsaRecord>();
  const asked: string[] = [];
  const token = 'psa-test-token-0123456789';
  let fault: Fault | null = null;

  const server = createServer((request, response) => {
    const json = (status: number, body: object, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    const found = path.exec(request.url ?? '');
    if (found === null) return json(404, { Message: 'No HTTP resource was found' });
    if (request.headers.authorization !== `bearer ${token}`)
      return json(500, { Message: 'An error has occurred.' });
    const number = decodeURIComponent(found[1] ?? '');
    if (number === '') return response.writeHead(204).end();
    asked.push(number);
    if (fault === 'SILENT') return request.socket.destroy();
    if (fault === 'LIMIT')
      return json(429, { Message: 'API calls quota exceeded' }, { 'retry-after': '120' });
    if (fault === 'DOWN') return json(503, {});
    if (fault === 'GARBAGE') return response.writeHead(200).end('<html>maintenance</html>');
    if (fault === 'REDIRECT') return response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    if (!/^\d{5,10}$/.test(number))
      return json(200, { IsValidRequest: false, ServerMessage: 'Invalid CertNo' });
    const record =
      records.get(number) ?? (inventsRecords && !number.endsWith('00') ? inventedRecord(number) : undefined);
    if (record === undefined) return json(200, { IsValidRequest: true, ServerMessage: 'No data found' });
    const PSACert = fault === 'OTHER_CERTIFICATE' ? { ...record, CertNumber: '99999999' } : record;
    return json(200, { PSACert, IsValidRequest: true, ServerMessage: 'Request successful' });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/publicapi`,
    token,
    asked,
    add: (record) => records.set(record.CertNumber, { ...inventedRecord(record.CertNumber), ...record }),
    fail: (next) => {
      fault = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const subjects = ['EMBER DRAKE', 'TIDE WARDEN', 'MOSS GOLEM', 'STORM HERON', 'ASHEN FOX'] as const;
const grades = ['GEM MT 10', 'MINT 9', 'NM-MT 8', 'NM 7', 'EX-MT 6'] as const;

/** Invents the same record for the same number each time. */
function inventedRecord(number: string): PsaRecord {
  const seed = Number(number.slice(-6));
  return {
    CertNumber: number,
    SpecID: 1_000_000 + seed,
    SpecNumber: `KW${String(seed).padStart(8, '0')}`,
    LabelType: 'LighthouseLabel',
    ReverseBarCode: true,
    Year: String(1996 + (seed % 29)),
    Brand: 'KURA WILDS JAPANESE',
    Category: 'TCG Cards',
    CardNumber: String((seed % 180) + 1).padStart(3, '0'),
    Subject: subjects[seed % subjects.length] ?? subjects[0],
    Variety: seed % 3 === 0 ? 'HOLO' : '',
    IsPSADNA: false,
    IsDualCert: false,
    GradeDescription: grades[seed % grades.length] ?? grades[0],
    CardGrade: grades[seed % grades.length] ?? grades[0],
    TotalPopulation: (seed % 900) + 1,
    TotalPopulationWithQualifier: 0,
    PopulationHigher: seed % 40,
  };
}
