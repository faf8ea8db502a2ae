import { seenLead, type Context } from '#db'

/** What acts of some nouns there were behind an entry, and the newest entry there is. */
export type Changes = { actions: string[]; newest: string | null }

/**
 * The acts of the account behind an entry whose nouns are asked for, each named once; of acts on leads those on leads the caller sees. For whoever shows things and reads them
 * anew as they change. By primary key, as many rows as there are acts behind it.
 */
export async function listChanges(
  { sql, actor }: Context,
  { after, nouns }: { after: string; nouns: readonly string[] },
): Promise<Changes> {
  const { rows } = await sql.query<Changes>({
    name: 'audit-changes',
    text: `
      select (select max(id) from audit_entry where account_id = $1 and id > $2) as newest,
             array(
               select distinct action
                 from audit_entry as e
                where account_id = $1 and id > $2
                  and split_part(action, '.', 1) = any($3::text[])
                  and (split_part(action, '.', 1) <> 'lead' or $4::text is null
                       or exists (select from lead where lead.account_id = e.account_id
                                    and lead.id = e.subject_id and ${seenLead('lead', '$4')}))
             ) as actions`,
    values: [actor.account_id, after, nouns, actor.sight],
  })
  return rows[0] ?? { actions: [], newest: null }
}
