// Printed from services.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, run } from '#db'

/** The columns a service is made of; what they fold to is the store's own affair. */
export const serviceColumns = [
  'id',
  'type',
  'status',
  'title',
  'description',
  'price',
  'currency',
  'bedrooms',
  'bathrooms',
  'square_feet',
  'address',
  'city',
  'state',
  'external_id',
  'attributes',
  'listed_at',
  'ended_at',
  'closed_price',
  'created_at',
  'updated_at',
  'version',
] as const

/** What `findService` is given. */
export type FindServiceParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `findService`. */
export type FindServiceRow = {
  id: Id<'svc'>
  type: string
  status: ColumnTypes['service.status']
  title: string | null
  description: string | null
  price: number
  currency: string
  bedrooms: number | null
  bathrooms: number | null
  square_feet: number | null
  address: string | null
  city: string | null
  state: string | null
  external_id: string | null
  attributes: ColumnTypes['service.attributes']
  listed_at: Date | null
  ended_at: Date | null
  closed_price: number | null
  created_at: Date
  updated_at: Date
  version: number
}

/** A service that was not deleted. */
export const findService = maybe<FindServiceParams, FindServiceRow>({
  name: null,
  text: `select id, type, status, title, description, price, currency, bedrooms, bathrooms, square_feet, address,
       city, state, external_id, attributes, listed_at, ended_at, closed_price, created_at, updated_at,
       version
  from service
 where account_id = $1
   and id = $2
   and deleted_at is null`,
  parameters: ['account_id', 'id'],
})

/** What `lockService` is given. */
export type LockServiceParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `lockService`. */
export type LockServiceRow = {
  id: Id<'svc'>
  type: string
  status: ColumnTypes['service.status']
  title: string | null
  description: string | null
  price: number
  currency: string
  bedrooms: number | null
  bathrooms: number | null
  square_feet: number | null
  address: string | null
  city: string | null
  state: string | null
  external_id: string | null
  attributes: ColumnTypes['service.attributes']
  listed_at: Date | null
  ended_at: Date | null
  closed_price: number | null
  created_at: Date
  updated_at: Date
  version: number
}

/** The same, locked until the transaction ends. */
export const lockService = maybe<LockServiceParams, LockServiceRow>({
  name: null,
  text: `select id, type, status, title, description, price, currency, bedrooms, bathrooms, square_feet, address,
       city, state, external_id, attributes, listed_at, ended_at, closed_price, created_at, updated_at,
       version
  from service
 where account_id = $1
   and id = $2
   and deleted_at is null
   for update`,
  parameters: ['account_id', 'id'],
})

/** What `findServices` is given. */
export type FindServicesParams = {
  ids: readonly string[]
  account_id: Id<'acct'>
}

/** A row of `findServices`. */
export type FindServicesRow = {
  id: Id<'svc'>
  type: string
  status: ColumnTypes['service.status']
  title: string | null
  description: string | null
  price: number
  currency: string
  bedrooms: number | null
  bathrooms: number | null
  square_feet: number | null
  address: string | null
  city: string | null
  state: string | null
  external_id: string | null
  attributes: ColumnTypes['service.attributes']
  listed_at: Date | null
  ended_at: Date | null
  closed_price: number | null
  created_at: Date
  updated_at: Date
  version: number
}

/**
 * Those of these services that were not deleted, in no order. Each is looked up by itself, and whether it was deleted is asked afterwards: asked for all at once, a
 * plan made without statistics walks the whole account along one of the indexes of what is not deleted.
 */
export const findServices = many<FindServicesParams, FindServicesRow>({
  name: null,
  text: `select id, type, status, title, description, price, currency, bedrooms, bathrooms, square_feet, address,
       city, state, external_id, attributes, listed_at, ended_at, closed_price, created_at, updated_at,
       version
  from unnest($1::text[]) as asked (service_id)
 cross join lateral (
         select id, type, status, title, description, price, currency, bedrooms, bathrooms, square_feet, address,
                city, state, external_id, attributes, listed_at, ended_at, closed_price, created_at, updated_at,
                version, deleted_at
           from service
          where account_id = $2
            and id = asked.service_id
          limit 1) as s
 where s.deleted_at is null`,
  parameters: ['ids', 'account_id'],
})

/** What `findServiceByExternalId` is given. */
export type FindServiceByExternalIdParams = {
  account_id: Id<'acct'>
  external_id: string
}

/** A row of `findServiceByExternalId`. */
export type FindServiceByExternalIdRow = {
  id: Id<'svc'>
}

/** The service that has this external id. Uses service_external_id. */
export const findServiceByExternalId = maybe<FindServiceByExternalIdParams, FindServiceByExternalIdRow>({
  name: null,
  text: `select id
  from service
 where account_id = $1
   and external_id = $2
   and deleted_at is null`,
  parameters: ['account_id', 'external_id'],
})

/** What `lockByExternalIds` is given. */
export type LockByExternalIdsParams = {
  external_ids: readonly string[]
  account_id: Id<'acct'>
}

/** A row of `lockByExternalIds`. */
export type LockByExternalIdsRow = {
  id: Id<'svc'>
  type: string
  status: ColumnTypes['service.status']
  title: string | null
  description: string | null
  price: number
  currency: string
  bedrooms: number | null
  bathrooms: number | null
  square_feet: number | null
  address: string | null
  city: string | null
  state: string | null
  external_id: string | null
  attributes: ColumnTypes['service.attributes']
  listed_at: Date | null
  ended_at: Date | null
  closed_price: number | null
  created_at: Date
  updated_at: Date
  version: number
}

/**
 * The services that have these external ids, locked in the order of the external ids. Looks each up by itself in service_external_id: a plan for all at once depends
 * on statistics that a catalogue which is just coming in has not got yet (measured: 450 ms instead of 3).
 */
export const lockByExternalIds = many<LockByExternalIdsParams, LockByExternalIdsRow>({
  name: 'catalogue-lock-by-external-ids',
  text: `select s.*
  from unnest($1::text[]) as asked (external_id)
 cross join lateral (
         select id, type, status, title, description, price, currency, bedrooms, bathrooms, square_feet, address,
                city, state, external_id, attributes, listed_at, ended_at, closed_price, created_at, updated_at,
                version
           from service
          where account_id = $2
            and external_id = asked.external_id
            and deleted_at is null
          limit 1
            for update) as s`,
  parameters: ['external_ids', 'account_id'],
})

/** What `insertServices` is given. */
export type InsertServicesParams = {
  account_id: Id<'acct'>
  services: string
}

/** A row of `insertServices`. */
export type InsertServicesRow = {
  id: Id<'svc'>
}

/**
 * Writes new services. One whose external id is taken, also by one that another transaction is just writing, is left out; the ids of the others come back. In the order
 * of their external ids, so that two writers of the same ones cannot wait for each other.
 */
export const insertServices = many<InsertServicesParams, InsertServicesRow>({
  name: 'catalogue-insert-services',
  text: `insert into service (account_id, id, type, status, title, description, price, currency, bedrooms, bathrooms, square_feet, address,
                                 city, state, external_id, attributes, listed_at, ended_at, closed_price, created_at, updated_at,
                                 version, type_folded, city_folded, amenities, lacking)
select $1, id, type, status, title, description, price, currency, bedrooms, bathrooms, square_feet, address,
                    city, state, external_id, attributes, listed_at, ended_at, closed_price, created_at, updated_at,
                    version, type_folded, city_folded, amenities, lacking
  from jsonb_to_recordset($2::jsonb) as n (
         id text, type text, status text, title text, description text, price numeric, currency text,
         bedrooms smallint, bathrooms smallint, square_feet integer, address text, city text, state text,
         external_id text, attributes jsonb, listed_at timestamptz, ended_at timestamptz,
         closed_price numeric, created_at timestamptz, updated_at timestamptz, version integer,
         type_folded text, city_folded text, amenities integer, lacking integer)
 order by external_id
on conflict (account_id, external_id) where external_id is not null and deleted_at is null
do nothing
returning id`,
  parameters: ['account_id', 'services'],
})

/** What `updateServices` is given. */
export type UpdateServicesParams = {
  services: string
  account_id: Id<'acct'>
}

/** Writes services anew that are locked. */
export const updateServices = run<UpdateServicesParams>({
  name: 'catalogue-update-services',
  text: `update service as s
   set type = n.type,
       status = n.status,
       title = n.title,
       description = n.description,
       price = n.price,
       currency = n.currency,
       bedrooms = n.bedrooms,
       bathrooms = n.bathrooms,
       square_feet = n.square_feet,
       address = n.address,
       city = n.city,
       state = n.state,
       external_id = n.external_id,
       attributes = n.attributes,
       listed_at = n.listed_at,
       ended_at = n.ended_at,
       closed_price = n.closed_price,
       updated_at = n.updated_at,
       version = n.version,
       type_folded = n.type_folded,
       city_folded = n.city_folded,
       amenities = n.amenities,
       lacking = n.lacking
  from jsonb_to_recordset($1::jsonb) as n (
         id text, type text, status text, title text, description text, price numeric, currency text,
         bedrooms smallint, bathrooms smallint, square_feet integer, address text, city text, state text,
         external_id text, attributes jsonb, listed_at timestamptz, ended_at timestamptz,
         closed_price numeric, created_at timestamptz, updated_at timestamptz, version integer,
         type_folded text, city_folded text, amenities integer, lacking integer)
 where s.account_id = $2
   and s.id = n.id`,
  parameters: ['services', 'account_id'],
})

/** What `markServiceDeleted` is given. */
export type MarkServiceDeletedParams = {
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Takes a service out of the catalogue; its row stays for the history. */
export const markServiceDeleted = run<MarkServiceDeletedParams>({
  name: null,
  text: `update service
   set deleted_at = $1,
       updated_at = $1,
       version = version + 1
 where account_id = $2
   and id = $3`,
  parameters: ['now', 'account_id', 'id'],
})
