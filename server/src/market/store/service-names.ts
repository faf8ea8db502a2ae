import type { Sql } from '#db'
import type { AccountId } from '#kit'

/** What services are called: by their address with the city, else by their title; those with neither are left out. By primary key. */
export async function readServiceNames(
  sql: Sql,
  account_id: AccountId,
  service_ids: readonly string[],
): Promise<{ service_id: string; name: string }[]> {
  if (service_ids.length === 0) return []
  const { rows } = await sql.query<{ service_id: string; name: string }>({
    name: 'market-service-names',
    text: `
      select id as service_id, coalesce(nullif(address, '') || coalesce(', ' || nullif(city, ''), ''), title) as name
        from service
       where account_id = $1 and id = any($2::text[])
         and coalesce(nullif(address, ''), nullif(title, '')) is not null
       order by id`,
    values: [account_id, [...new Set(service_ids)]],
  })
  return rows
}
