-- Tables of cards that admins import. The uploaded file is read once into rows, which the check and the import work on.
create table card_import (
  id uuid primary key,
  collection_id uuid not null references collection (id),
  file_name text not null check (length(file_name) between 1 and 255),
  status text not null default 'CHECKING'
    check (status in ('CHECKING', 'CHECKED', 'IMPORTING', 'COMPLETED', 'FAILED')),
  -- Why the file could not be read as a table.
  failure jsonb,
  ignored_headings text[] not null default '{}',
  size_bytes integer not null check (size_bytes > 0),
  read_bytes integer not null default 0,
  -- Whether the running or last import also takes rows without a photo of the front.
  without_photos boolean not null default false,
  created_by uuid not null references admin_user (id),
  created_at timestamptz not null,
  -- Who started the running or last import.
  started_by uuid references admin_user (id),
  completed_at timestamptz,
  version integer not null default 1,
  check ((status = 'FAILED') = (failure is not null)),
  check (status not in ('IMPORTING', 'COMPLETED') or started_by is not null)
);
create index card_import_created on card_import (created_at desc, id);

create table card_import_row (
  import_id uuid not null references card_import (id) on delete cascade,
  -- Line of the record in the file, from 2: the headings are 1.
  row_number integer not null check (row_number > 1),
  cells jsonb not null,
  -- The card in its normalised spelling; null when a cell is not acceptable.
  card jsonb,
  cell_problems jsonb not null default '[]',
  grader text,
  certificate_number text,
  -- File names of photos that the row has in its own columns.
  photo_front_key text,
  photo_back_key text,
  photo_front text references media (name),
  photo_back text references media (name),
  -- An earlier row with the same slab.
  duplicate_of integer,
  -- The card in the shop that has the same certificate.
  taken_by uuid,
  card_id uuid references nft (id) on delete set null,
  imported_at timestamptz,
  version integer not null default 1,
  primary key (import_id, row_number),
  check ((card is null) = (cell_problems <> '[]')),
  check (imported_at is null or card is not null),
  check (card_id is null or imported_at is not null)
);
alter table card_import_row add column state text not null generated always as (
  case when imported_at is not null then 'IMPORTED'
       when card is null or duplicate_of is not null or taken_by is not null then 'REJECTED'
       else 'READY' end) stored;
create index card_import_row_state on card_import_row (import_id, state, row_number);
create index card_import_row_slab on card_import_row (import_id, certificate_identity(certificate_number), row_number);
create index card_import_row_card on card_import_row (card_id) where card_id is not null;
create index card_import_row_front_key on card_import_row (import_id, photo_front_key) where photo_front_key is not null;
create index card_import_row_back_key on card_import_row (import_id, photo_back_key) where photo_back_key is not null;

-- Photos that were uploaded for an import, by the names of their files.
create table card_import_photo (
  import_id uuid not null references card_import (id) on delete cascade,
  file_key text not null check (length(file_key) between 1 and 255),
  file_name text not null check (length(file_name) between 1 and 255),
  media_name text not null references media (name),
  side text not null check (side in ('FRONT', 'BACK')),
  -- The row whose photo it is; null while no row has such a slab or file name, or several have.
  row_number integer,
  uploaded_at timestamptz not null,
  primary key (import_id, file_key)
);
create index card_import_photo_unmatched on card_import_photo (import_id, file_key) where row_number is null;
