-- A second model stands beside the first once enough leads were won: it is asked the same inputs, and answers for `won`.
alter table learning add column won_id text;
alter table score add column won_model_id text;
