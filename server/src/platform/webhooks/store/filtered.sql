-- Events that the filter of an endpoint excluded (webhook_filtered). A row contains the excluded
-- events of one change.

-- part: excluded_in_p
-- Entries of row p, as the relation o: an excluded event with its position (starting at 1), the path
-- that did not match, and the id of the entry in the delivery history.
(select o.event_id, o.event_type, o.path, o.place,
        left(p.id, -2) || lpad(to_hex(o.place - 1), 2, '0') as id
   from unnest(p.event_ids, p.event_types, p.paths)
          with ordinality as o (event_id, event_type, path, place)
 offset 0) as o

-- part: filtered_by
-- The path of filter f that did not match, with its allowed values.
json_build_object('path', o.path, 'values', f.filter -> o.path)

-- part: filtered_shown exported as text
-- Excluded events in the form the API returns: entries o of rows p, with their filter f.
select p.account_id, o.id, o.event_id, o.event_type, p.event_version, p.webhook_id,
       'automatic' as trigger, p.created_at, null::text as cancel_reason,
       null::timestamptz as next_attempt_at, null::text as last_error_class,
       'filtered' as status, 0 as attempts_made, null::smallint as last_status_code,
       p.created_at as finished_at, {filtered_by} as filtered_by
  from webhook_filtered as p
  join webhook_filter as f
    on f.account_id = p.account_id
   and f.webhook_id = p.webhook_id
   and f.version = p.filter_version
 cross join lateral {excluded_in_p}

-- name: deleteOldFiltered :run
-- Deletes excluded events with payloads past the retention period. Covers all accounts, because the
-- nightly job runs for all of them. Uses the index webhook_filtered_by_age.
delete from webhook_filtered
 where created_at < :cutoff;
