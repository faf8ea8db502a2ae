-- Leads are found by what they look for, the language they write and whether they wrote at all. What they look for is in their rows, so blocks of leads are left to be written
-- anew by the round; their records are read themselves until then.
delete from search_values where kind = 'lead';
delete from search_words where kind = 'lead';
update search_block set ids = '', prints = null where kind = 'lead';
