-- Lists that are filtered read the groups that match instead of all. No statement changes these columns, so counting again
-- stays an update within the page.
create index card_group_grade on card_group (grade);
create index card_group_year on card_group (year);
create index card_group_rank on card_group (rank);
create index card_group_set on card_group (expansion_mark);
create index card_group_category on card_group (category, grader);
