-- Admins save views of every list. The contract of the API names the lists.
alter table saved_view
  drop constraint saved_view_list_check,
  add constraint saved_view_list_check check (list ~ '^[a-z-]{1,40}$');
