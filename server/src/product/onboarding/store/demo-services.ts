import type { ServiceId } from '#kit'
import type { Context } from '#db'
import { listDemoServiceIds } from './queries.ts'

/** Lists the IDs of the demo services, including services that a user deleted individually. */
export async function listDemoServices({ sql, actor }: Context): Promise<ServiceId[]> {
  const rows = await listDemoServiceIds(sql, { account_id: actor.account_id })
  return rows.map(({ service_id }) => service_id)
}
