-- What a service closed at, to set against what was asked for it. Only what is off offer has closed; what comes back has not.
alter table service
  add column closed_price numeric(14,2) check (closed_price > 0),
  add constraint service_closed_when_inactive check (closed_price is null or status = 'inactive');
