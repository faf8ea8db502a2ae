-- How well a language model reads, measured by an operator with labelled messages: for each fact, how
-- many proven facts of the model were right and wrong, and how many facts of the rules. A fact of the model counts for scores only where this table shows that the model is as
-- precise as the rules. Belongs to the instance, which has one model.
create table reader_evaluation (
  model       text not null,
  prompt      integer not null,
  fact        text not null,
  model_right integer not null,
  model_wrong integer not null,
  rules_right integer not null,
  rules_wrong integer not null,
  measured_at timestamptz not null,
  primary key (model, prompt, fact)
);
