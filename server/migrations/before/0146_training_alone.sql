-- Two trainings of one account could end with the same model, which then stood as its own former: taking it back changed nothing. Those that do are
-- given the model before, or the starting rules, and the table refuses it from now on.
update learning as l
   set former_id = (
         select m.id
           from model as m
          where m.account_id = l.account_id
            and m.target = 'met'
            and m.id <> l.champion_id
          order by m.trained_at desc
          limit 1)
 where l.former_id = l.champion_id;

alter table learning
  add constraint learning_former_is_another
      check (promoted_at is null or champion_id is distinct from former_id);

-- The starting points with an account's own intercept and slope are a model as well, from the first outcome on.
alter table model
  drop constraint model_stage_check,
  add constraint model_stage_check check (stage in ('prior', 'ridge', 'ebm'));
