-- What is seen of drift also says how much better other odds fit what happened. What was seen before did not look for it.
update learning
   set drift = drift || '{"evidence": null}'
 where drift is not null and not drift ? 'evidence';
