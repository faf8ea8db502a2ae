-- A deleted listing counted as one that had ended, and was found by this index; a catalogue put in order then looked like a market that sells fast.
-- What is deleted says nothing of the market, and nothing looks for it by time any more.
drop index service_deleted;
