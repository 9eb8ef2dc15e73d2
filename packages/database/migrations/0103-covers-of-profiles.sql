-- A wide picture above a user's profile.
alter table app_user
  add column cover text references media (name),
  drop constraint app_user_erased_check,
  add constraint app_user_erased_check check (status <> 'DELETED' or (name = '' and bio = '' and avatar is null
    and cover is null and email is null and birth_date is null and guardian_consented_at is null
    and disabled_reason is null));
create index app_user_cover on app_user (cover) where cover is not null;
