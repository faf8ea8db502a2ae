import { seenLead, type Context } from '#db'

/** How often an act of a kind was written since each of two moments. */
export type ActCount = { action: string; since_from: number; since_next: number }

/**
 * Counts the acts of the account whose nouns are asked for, by kind, from one place of the log on and from a later one; of acts on leads those on leads the caller sees. By
 * primary key, as many rows as there are entries from the first place on.
 */
export async function countActs(
  { sql, actor }: Context,
  { from, next, nouns }: { from: string; next: string; nouns: readonly string[] },
): Promise<ActCount[]> {
  const { rows } = await sql.query<ActCount>({
    name: 'audit-acts-count',
    text: `
      select action, count(*)::int as since_from, (count(*) filter (where id >= $3))::int as since_next
        from audit_entry as e
       where account_id = $1 and id >= $2
         and split_part(action, '.', 1) = any($4::text[])
         and (split_part(action, '.', 1) <> 'lead' or $5::text is null
              or exists (select from lead where lead.account_id = e.account_id
                           and lead.id = e.subject_id and ${seenLead('lead', '$5')}))
       group by action`,
    values: [actor.account_id, from, next, nouns, actor.sight],
  })
  return rows
}
