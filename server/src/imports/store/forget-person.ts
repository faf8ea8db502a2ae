import type { TransactionContext } from '#db'
import type { FieldError } from '#kit'

/** Whether a text names one of $2, as it was written or but for the signs between the digits of a number. */
const names = (text: string): string => `exists (
  select 1
    from unnest($2::text[]) as w (word)
   where position(w.word in lower(${text})) > 0
      or w.word like '+%'
         and position(substr(w.word, 2) in regexp_replace(${text}, '[^0-9]', '', 'g')) > 0)`

/** Takes out what lines say that name a person, and counts those that waited as failed. Answers how many lines. An account's lines, at most some 100,000. */
export async function forgetLinesOf(
  tx: TransactionContext,
  words: readonly string[],
): Promise<number> {
  // Imports before their lines, as their steps hold them.
  await tx.sql.query({
    text: `
      select 1
        from import
       where account_id = $1
         and status in ('pending', 'running')
       order by id
         for update`,
    values: [tx.actor.account_id],
  })
  const { rows } = await tx.sql.query<{ lines: number }>({
    text: `
      with found as (
        select import_id, place, line, faults is null as is_waiting
          from import_line
         where account_id = $1
           and ${names("coalesce(item::text, '') || coalesce(faults::text, '')")}
           for update
      ), emptied as (
        update import_line as l
           set item = null, faults = $3::jsonb
          from found as f
         where l.account_id = $1
           and l.import_id = f.import_id
           and l.place = f.place
           and l.line = f.line
      ), counted as (
        update import as i
           set done = i.done + t.lines, failed = i.failed + t.lines
          from (select import_id, count(*)::int as lines
                  from found
                 where is_waiting
                 group by import_id) as t
         where i.account_id = $1
           and i.id = t.import_id
      )
      select count(*)::int as lines
        from found`,
    values: [tx.actor.account_id, words, JSON.stringify(erased)],
  })
  return rows[0]?.lines ?? 0
}

const erased: readonly FieldError[] = [
  { pointer: '', code: 'person_erased', detail: 'The line named a person who was erased.' },
]

/** Takes out the names of files that name a person. Answers the ids of their imports. */
export async function forgetFileNames(
  tx: TransactionContext,
  words: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.sql.query<{ id: string }>({
    text: `
      update import
         set file_name = null
       where account_id = $1
         and ${names('file_name')}
      returning id`,
    values: [tx.actor.account_id, words],
  })
  return rows.map(({ id }) => id)
}
