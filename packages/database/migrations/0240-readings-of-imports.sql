-- How the file of an import was read: encoding, delimiter, the row of its headings and the texts above them. Null for older imports.
alter table card_import add column reading jsonb;
