import type { Context, Database, TransactionContext } from '#db'
import type { AccountId } from '#kit'
import type { NewAssignment } from '../schema.ts'

type Row = { document: NewAssignment; updated_at: Date; version: number }

/** What an account set; undefined where it never did. By primary key. */
export async function findAssignment({ sql, actor }: Context): Promise<Row | undefined> {
  const { rows } = await sql.query<Row>({
    text: `
      select document, updated_at, version
        from assignment
       where account_id = $1`,
    values: [actor.account_id],
  })
  return rows[0]
}

/** Writes it whole. */
export async function saveAssignment(
  tx: TransactionContext,
  document: NewAssignment,
): Promise<void> {
  await tx.sql.query({
    text: `
      insert into assignment as a (account_id, document, updated_at)
      values ($1, $2, $3)
          on conflict (account_id) do update
         set document = excluded.document,
             updated_at = excluded.updated_at,
             version = a.version + 1`,
    values: [tx.actor.account_id, JSON.stringify(document), tx.clock.now()],
  })
}

/** What hand-outs are made by: the rules, and who is there to be handed to, in the order in which they joined. */
export type SetupRow = {
  document: NewAssignment
  members: { user_id: string; name: string; role: string }[]
}

/** The same for whoever keeps it in mind; undefined without rules. */
export async function readSetup(
  { pool }: Database,
  account_id: AccountId,
): Promise<SetupRow | undefined> {
  const { rows } = await pool.query<SetupRow>({
    name: 'assignment-of-account',
    text: `
      select a.document,
             (select coalesce(json_agg(json_build_object('user_id', m.user_id, 'role', m.role,
                       'name', coalesce(p.name, split_part(p.email, '@', 1))) order by m.created_at, m.user_id), '[]')
                from membership as m
                join person as p on p.id = m.user_id
               where m.account_id = a.account_id and p.disabled_at is null and m.role <> 'viewer') as members
        from assignment as a
       where a.account_id = $1`,
    values: [account_id],
  })
  return rows[0]
}
