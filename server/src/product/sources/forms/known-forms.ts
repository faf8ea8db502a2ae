import { isCheckedSecret, openCache, type Cache, type Clock } from '#kit'
import type { Database } from '#db'
import type { FormRow } from '../store/forms.ts'
import { findFormById, findFormByKey } from '../store/queries.ts'
import { publishablePrefix } from './create-form.ts'

/** Finds forms by what a web page contains, before the account is known. */
export type KnownForms = {
  byId(id: string): Promise<FormRow | undefined>
  byKey(publishable_key: string): Promise<FormRow | undefined>
}

/**
 * Opens the caches of forms, which are at most 0.9 seconds old. A text that is no form id or no key
 * is refused without a query.
 */
export function openKnownForms(database: Database, clock: Clock): KnownForms {
  const { pool } = database
  const ids = openCache(clock, 20_000, (id: string) => findFormById(pool, { id }))
  const keys = openCache(clock, 20_000, (publishable_key: string) =>
    findFormByKey(pool, { publishable_key }),
  )
  caches.set(database, [...(caches.get(database) ?? []), ids, keys])
  return {
    byId: async (id) => (isFormId.test(id) ? ids.get(id) : undefined),
    byKey: async (key) => (isCheckedSecret(publishablePrefix, key) ? keys.get(key) : undefined),
  }
}

/** Clears the cached forms of this process, so that a change takes effect immediately. */
export function forgetKnownForms(database: Database): void {
  for (const cache of caches.get(database) ?? []) cache.clear()
}

const isFormId = /^form_[a-z]{2}[0-9a-hjkmnp-tv-z]{26}$/

const caches = new WeakMap<Database, Pick<Cache<string, unknown>, 'clear'>[]>()
