-- Pairs come and go with every listing that fits better, and the usual threshold let the table and
-- its indexes grow to three times their size before a vacuum: 1.3 kB for a row of 0.4 kB.
alter table pending_match set (autovacuum_vacuum_scale_factor = 0.02);
