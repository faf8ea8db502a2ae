// Printed from external-ids.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, maybe } from '#db'

/** What `findLeadByExternalId` is given. */
export type FindLeadByExternalIdParams = {
  account_id: Id<'acct'>
  external_id: string
}

/** A row of `findLeadByExternalId`. */
export type FindLeadByExternalIdRow = {
  id: Id<'lead'>
  assigned_to: string | null
}

/** The lead with this id of the caller's. */
export const findLeadByExternalId = maybe<FindLeadByExternalIdParams, FindLeadByExternalIdRow>({
  name: 'leads-find-lead-by-external-id',
  text: `select id, assigned_to
  from lead
 where account_id = $1
   and external_id = $2
   and deleted_at is null`,
  parameters: ['account_id', 'external_id'],
})

/** What `findIdsByExternalId` is given. */
export type FindIdsByExternalIdParams = {
  account_id: Id<'acct'>
  external_ids: readonly string[]
  sight: string | null
}

/** A row of `findIdsByExternalId`. */
export type FindIdsByExternalIdRow = {
  id: Id<'lead'>
  external_id: string
}

/** Which of these ids of the caller's are taken, and by which lead. */
export const findIdsByExternalId = many<FindIdsByExternalIdParams, FindIdsByExternalIdRow>({
  name: null,
  text: `select id, external_id as external_id
  from lead
 where account_id = $1
   and external_id = any($2::text[])
   and deleted_at is null
   and ($3::text is null or lead.assigned_to = $3)`,
  parameters: ['account_id', 'external_ids', 'sight'],
})

/** What `findTakenIds` is given. */
export type FindTakenIdsParams = {
  account_ids: readonly string[]
  keys: readonly string[]
}

/** A row of `findTakenIds`. */
export type FindTakenIdsRow = {
  account_id: Id<'acct'>
  key: string
  id: Id<'lead'>
  assigned_to: string | null
}

/** Which of these ids are taken, each of its account. */
export const findTakenIds = many<FindTakenIdsParams, FindTakenIdsRow>({
  name: 'leads-find-taken-ids',
  text: `select account_id, external_id as key, id, assigned_to
  from lead
 where (account_id, external_id) in (
         select *
           from unnest($1::text[], $2::text[]))
   and deleted_at is null`,
  parameters: ['account_ids', 'keys'],
})

/** What `findKnownServices` is given. */
export type FindKnownServicesParams = {
  account_ids: readonly string[]
  keys: readonly string[]
}

/** A row of `findKnownServices`. */
export type FindKnownServicesRow = {
  account_id: Id<'acct'>
  key: string
  id: Id<'svc'>
  assigned_to: string | null
}

/** Which of these services there are, each of its account. */
export const findKnownServices = many<FindKnownServicesParams, FindKnownServicesRow>({
  name: 'leads-find-known-services',
  text: `select account_id, id as key, id, null::text as assigned_to
  from service
 where (account_id, id) in (
         select *
           from unnest($1::text[], $2::text[]))
   and deleted_at is null`,
  parameters: ['account_ids', 'keys'],
})
