-- Leads of a score from one on were looked for by reading all that fit the other filters. What lists are searched by has the bands of scores as well now: blocks of
-- leads are left to be written anew, by the round, and their leads are read themselves until then.
delete from search_words where kind = 'lead';
delete from search_values where kind = 'lead';
update search_block set ids = '', prints = null where kind = 'lead';
