-- Retention finds the payloads past their time without reading those it emptied before: what is emptied leaves the index. The former index of ranges could not tell
-- them apart, and lost its order as well, for an emptied event is written anew wherever there is room.
drop index event_by_age;
create index event_with_body on event (created_at) where body is not null;

-- Bodies in other versions are few and go by their age alone.
create index event_body_by_age on event_body (created_at);
