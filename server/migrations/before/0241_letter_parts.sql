-- Letters were plain text. One may now have HTML, further headers and an address for answers beside it: sealed and gone once sent, as its text is.
alter table mail
  add column sealed_parts bytea;
