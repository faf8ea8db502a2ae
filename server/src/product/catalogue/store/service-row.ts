import { changedMembers, mergePatch, newId } from '#kit'
import type { AccountSettings } from '#accounts'
import type { NewService, Service, ServicePatch } from '../schema.ts'
import type { FindServiceRow } from './queries.ts'

/** A service as its table holds it. */
export type ServiceRow = FindServiceRow

/** A service before and after: `before` is null for one that just came, `after` for one that went. */
export type ServiceRowChange = { before: ServiceRow | null; after: ServiceRow | null }

/** What an account contributes to its services. */
export type ServiceOwner = Pick<AccountSettings, 'currency'>

/** The row of a service that comes in at `now`. */
export function newRow(input: NewService, owner: ServiceOwner, now: Date): ServiceRow {
  return {
    id: newId('svc', now),
    ...valuesOf(input, owner),
    created_at: now,
    updated_at: now,
    version: 1,
  }
}

/** The row that `before` becomes at `now` as `input`. */
export function changedRow(
  before: ServiceRow,
  input: NewService,
  owner: ServiceOwner,
  now: Date,
): ServiceRow {
  return { ...before, ...valuesOf(input, owner), updated_at: now, version: before.version + 1 }
}

/** What a caller would have to send to make the service as `patch` leaves it. */
export function patchedInput(before: ServiceRow, patch: ServicePatch): NewService {
  const {
    id: _,
    object: _o,
    created_at: _c,
    updated_at: _u,
    version: _v,
    ...input
  } = serviceOf(before)
  // A patch of the shape of its schema leaves the shape of a service.
  return mergePatch(input, patch) as NewService
}

function valuesOf(input: NewService, owner: ServiceOwner) {
  const status = input.status ?? 'active'
  return {
    type: input.type.trim(),
    status,
    title: input.title ?? null,
    description: input.description ?? null,
    price: input.price,
    currency: input.currency?.toUpperCase() ?? owner.currency,
    bedrooms: input.bedrooms ?? null,
    bathrooms: input.bathrooms ?? null,
    square_feet: input.square_feet ?? null,
    address: input.location?.address ?? null,
    city: input.location?.city ?? null,
    state: input.location?.state?.toUpperCase() ?? null,
    external_id: input.external_id ?? null,
    attributes: input.attributes ?? {},
    listed_at: momentOf(input.listed_at),
    // What is on offer again has no end, and closed at nothing.
    ended_at: status === 'inactive' ? momentOf(input.ended_at) : null,
    closed_price: status === 'inactive' ? (input.closed_price ?? null) : null,
  }
}

const momentOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)

/** The service as callers see it. */
export function serviceOf(row: ServiceRow): Service {
  const { address, city, state, ...rest } = row
  return { ...rest, object: 'service', location: { address, city, state } }
}

/** The members that differ between two states of a service, as callers see them; undefined where none does. */
export function changeOf(before: ServiceRow, after: ServiceRow) {
  const { updated_at, version } = before
  return changedMembers(serviceOf(before), serviceOf({ ...after, updated_at, version }))
}
