-- Programs asked for /v1/customers/jane@example.com where they meant to search, and the log of requests kept her address as a part of the path. What is
-- kept from now on has none; this takes them out of what was kept before. What of a path is neither a name of ours nor an id becomes a dash.
update request_log
   set path = regexp_replace(path, '(?<=/)[^/]*[^a-z0-9_/.-][^/]*', '-', 'g')
 where path ~ '[^a-z0-9_/.-]';
