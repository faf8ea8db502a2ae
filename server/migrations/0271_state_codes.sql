-- Codes of states have three letters in some countries, such as VIC in Australia. A service with one
-- was refused.
alter table service drop constraint service_state_check;
alter table service add constraint service_state_check check (state ~ '^[A-Z]{2,3}$');
