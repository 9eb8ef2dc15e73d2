-- A file of a user has a name of its own, though its bytes be known: it goes when its user lets go of it, and no other.
alter table user_upload
  -- Null once it was let go of: what was brought in today still counts.
  alter column media_name drop not null,
  add column purpose text not null check (purpose in ('AVATAR', 'PUBLIC')),
  add constraint user_upload_media_name_key unique (media_name);
drop index user_upload_media;
