import { manualClock, type Actor, type ManualClock } from '#kit'
import { openAccountCache } from '#accounts'
import { contextFor, type Context, type Database } from '#db'
import {
  createFirstAccount,
  openIdentity,
  type Authenticator,
  type RequestCredentials,
} from '#identity'
import { openTokenAuthenticator } from '#oauth'
import { openForms } from '#sources'
import { sealWith } from '#kit'
import type { TestDatabase } from '../support/postgres.ts'

/** A new account for one test, with its owner's first key and an authenticator that knows it. */
export type Household = {
  clock: ManualClock
  account_id: string
  user_id: string
  api_key: string
  door: Authenticator
  /** Context with the owner's key as actor. */
  context: Context
  knock: (key: string, from?: { address?: string }) => Promise<Actor>
}

/** Returns a call as a program makes it. */
export function callWith(
  authorization: readonly string[],
  more: Partial<RequestCredentials> = {},
): RequestCredentials {
  return {
    method: 'GET',
    authorization,
    cookie: undefined,
    origin: undefined,
    sec_fetch_site: undefined,
    content_type: undefined,
    from: { address: '127.0.0.1', agent: 'test', request_id: null },
    ...more,
  }
}

let made = 0

/** Creates an account. The clock is set to noon of a day in May. */
export async function openHousehold(database: TestDatabase): Promise<Household> {
  const clock = manualClock(new Date('2026-05-04T12:00:00Z'))
  made += 1
  const first = await createFirstAccount(database, clock, {
    name: `House ${made}`,
    plan: 'basic',
    email: `owner${made}.${process.pid}@example.com`,
    password: 'a quiet river bends',
  })
  const door = openDoor(database, clock)
  const knock: Household['knock'] = (key, { address = '127.0.0.1' } = {}) =>
    door.authenticate(
      callWith([`Bearer ${key}`], { from: { address, agent: 'test', request_id: null } }),
    )
  const context = contextFor(database, await knock(first.api_key), clock)
  return { clock, ...first, door, context, knock }
}

/** Opens a separate authenticator, as in another process. */
export function openDoor(database: Database, clock: ManualClock): Authenticator {
  const accounts = openAccountCache(database, clock)
  const seal = sealWith(Buffer.alloc(32, 7))
  const settings = {
    public_url: 'http://127.0.0.1:1',
    session_idle_s: 43_200,
    session_absolute_s: 2_592_000,
  }
  const tokens = openTokenAuthenticator({ accounts, database, clock })
  const forms = openForms(database, clock, accounts)
  const parts = { database, accounts, clock, seal, settings, tokens, forms, has_mailer: true }
  return openIdentity(parts).authenticator
}
