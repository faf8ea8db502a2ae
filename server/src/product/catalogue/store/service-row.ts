import { changedMembers, mergePatch, newId } from '#kit'
import type { Emit } from '#events'
import type { AccountSettings } from '#accounts'
import type { NewService, Service, ServicePatch } from '../schema.ts'
import type { FindServiceRow } from './queries.ts'

/** A row of the service table. */
export type ServiceRow = FindServiceRow

/**
 * A service before and after a change. `before` is null if it was created, `after` is null if it
 * was deleted.
 */
export type ServiceRowChange = { before: ServiceRow | null; after: ServiceRow | null }

/** The settings of an account that its services use. */
export type ServiceOwner = Pick<AccountSettings, 'currency'>

/**
 * Dependencies of changes to services: the settings of the account, and the function that emits
 * events.
 */
export type ServiceTools = ServiceOwner & { emit: Emit }

/** Creates the row of a new service. */
export function newRow(input: NewService, owner: ServiceOwner, now: Date): ServiceRow {
  return {
    id: newId('svc', now),
    ...valuesOf(input, owner),
    created_at: now,
    updated_at: now,
    version: 1,
  }
}

/** Computes the row of `before` after a change to `input`. */
export function changedRow(
  before: ServiceRow,
  input: NewService,
  owner: ServiceOwner,
  now: Date,
): ServiceRow {
  return { ...before, ...valuesOf(input, owner), updated_at: now, version: before.version + 1 }
}

/** Returns the request body that would create the service as it is after `patch`. */
export function patchedInput(before: ServiceRow, patch: ServicePatch): NewService {
  const {
    id: _,
    object: _o,
    created_at: _c,
    updated_at: _u,
    version: _v,
    ...input
  } = serviceOf(before)
  // A patch that matches its schema results in an object that matches the schema of a service.
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
    price_unit: input.price_unit ?? 'total',
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
    // A service that is on offer again has no end and no closing price.
    ended_at: status === 'inactive' ? momentOf(input.ended_at) : null,
    closed_price: status === 'inactive' ? (input.closed_price ?? null) : null,
  }
}

const momentOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)

/** Converts a row to the service that the API returns. */
export function serviceOf(row: ServiceRow): Service {
  const { address, city, state, ...rest } = row
  return { ...rest, object: 'service', location: { address, city, state } }
}

/**
 * Returns the fields that differ between two states of a service, in API form; undefined if there
 * are none.
 */
export function changeOf(before: ServiceRow, after: ServiceRow) {
  const { updated_at, version } = before
  return changedMembers(serviceOf(before), serviceOf({ ...after, updated_at, version }))
}
