import pg from 'pg';

/** A column of a result, as PostgreSQL describes it before the statement runs. */
export interface DescribedColumn {
  readonly name: string;
  readonly typeId: number;
  /** Digits after the point of a `numeric`; null where its type doesn't say. */
  readonly scale: number | null;
  /** The column of a table that it comes from. */
  readonly column: string;
  /** Whether that column is declared `not null`; null for an expression or a generated column, and where a check says when it is null. */
  readonly isNotNull: boolean | null;
}

interface Field {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
  readonly dataTypeModifier: number;
}

/** Members of pg's connection that aren't in its public types. */
interface Messages {
  parse(message: { name: string; text: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Asks PostgreSQL for the columns of a statement. The statement isn't executed. */
class Description {
  #fields: readonly Field[] = [];
  readonly #text: string;
  readonly #end: (result: readonly Field[] | Error) => void;

  constructor(text: string, end: (result: readonly Field[] | Error) => void) {
    this.#text = text;
    this.#end = end;
  }

  submit(connection: pg.Connection): void {
    const messages = connection as unknown as Messages;
    messages.parse({ name: '', text: this.#text, types: [] });
    messages.describe({ type: 'S', name: '' });
    messages.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#end(error);
  }

  handleReadyForQuery(): void {
    this.#end(this.#fields);
  }
}

export type Describe = (text: string) => Promise<DescribedColumn[] | Error>;

/** The type `text[]`. */
export const textArrayTypeId = 1_009;

/** Opens a connection that describes one statement after another. */
export async function describeThrough(url: string): Promise<{ describe: Describe; close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ key: string; column: string; isNotNull: boolean | null }>(`
    select attrelid || ' ' || attnum as key, attname as column,
      case when attnotnull then true when attgenerated = '' and not exists (
        select from pg_constraint where conrelid = attrelid and contype = 'c' and attnum = any(conkey)
          and pg_get_constraintdef(pg_constraint.oid) ~ ('\\m' || attname || ' IS (NOT )?NULL|num_n(on)?nulls')) then false
      end as "isNotNull"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind in ('r', 'p') and attnum > 0`);
  const tableColumns = new Map(rows.map(({ key, ...column }) => [key, column]));
  // The connections of the server parse arrays of domain values as texts.
  const { rows: arrays } = await client.query<{ oid: number }>(`
    select typarray as oid from pg_type where typtype = 'd' and typnamespace = 'public'::regnamespace`);
  const domainArrays = new Set(arrays.map(({ oid }) => oid));
  const fieldsOf = (text: string) =>
    new Promise<readonly Field[] | Error>((resolve) => {
      client.query(new Description(text, resolve) as unknown as pg.Submittable);
    });
  const describe: Describe = async (text) => {
    const fields = await fieldsOf(text);
    if (fields instanceof Error) return fields;
    return fields.map(({ name, tableID, columnID, dataTypeID, dataTypeModifier }) => ({
      name,
      typeId: domainArrays.has(dataTypeID) ? textArrayTypeId : dataTypeID,
      // https://github.com/postgres/postgres/blob/REL_18_STABLE/src/backend/utils/adt/numeric.c: numeric_typmod_scale
      scale:
        dataTypeID === pg.types.builtins.NUMERIC && dataTypeModifier >= 4
          ? (dataTypeModifier - 4) & 0x7ff
          : null,
      ...(tableColumns.get(`${tableID} ${columnID}`) ?? { column: name, isNotNull: null }),
    }));
  };
  return { describe, close: () => client.end() };
}
