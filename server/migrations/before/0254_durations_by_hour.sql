-- How long calls took was in their attempts alone: a day of them would have been read to say it once. Counted by the hour beside what succeeded, in steps of a quarter.
alter table webhook_hour add column durations integer[] not null default '{}';
