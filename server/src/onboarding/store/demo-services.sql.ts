// Printed from demo-services.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, run } from '#db'

/** What `markDemoServices` is given. */
export type MarkDemoServicesParams = {
  account_id: Id<'acct'>
  service_ids: readonly string[]
}

/** Remembers which services are of the demonstration. */
export const markDemoServices = run<MarkDemoServicesParams>({
  name: null,
  text: `insert into demo_service (account_id, service_id)
select $1, unnest($2::text[])`,
  parameters: ['account_id', 'service_ids'],
})

/** What `listDemoServiceIds` is given. */
export type ListDemoServiceIdsParams = {
  account_id: Id<'acct'>
}

/** A row of `listDemoServiceIds`. */
export type ListDemoServiceIdsRow = {
  service_id: Id<'svc'>
}

/** Which services are of the demonstration, also those somebody has deleted by hand. */
export const listDemoServiceIds = many<ListDemoServiceIdsParams, ListDemoServiceIdsRow>({
  name: null,
  text: `select service_id
  from demo_service
 where account_id = $1`,
  parameters: ['account_id'],
})

/** What `forgetDemoServices` is given. */
export type ForgetDemoServicesParams = {
  account_id: Id<'acct'>
}

/** Forgets which services are of the demonstration. */
export const forgetDemoServices = run<ForgetDemoServicesParams>({
  name: null,
  text: `delete from demo_service
 where account_id = $1`,
  parameters: ['account_id'],
})
