-- The lines of change that the market's counts follow were left by triggers that read all rows a statement had written. No table that another engine spreads over
-- machines has such triggers, and every statement paid for them: the use case that changes services writes the lines, with its commit.

drop trigger service_added on service;
drop trigger service_changed on service;
drop function note_market_change();
