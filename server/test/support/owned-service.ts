import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { createApiKey, createFirstAccount } from '#identity'
import { keyScopes, systemActor, systemClock } from '#kit'
import { contextFor, type Database } from '#db'
import type { EmailText } from '#mail'
import { createTestDatabase, urlOf } from './postgres.ts'
import { startService, type ServiceProcess } from './service.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The service in a separate process with a new database, and the account it was set up with. */
export type OwnedService = {
  database: Database
  service: ServiceProcess
  /** Returns the emails that the service wrote, in order: no mail server is configured. */
  letters: () => EmailText[]
  /** The owner's email address. */
  email: string
  api_key: string
  /**
   * Calls the API as the owner; fails unless the status is 200. A POST can be repeated safely,
   * because it sends an idempotency key.
   */
  ask: <T>(method: Method, target: string, body?: object) => Promise<T>
}

/**
 * Starts the service for the tests of this file, allowed to call receivers on this machine;
 * `settings` are added. The service is killed afterwards.
 */
export async function openOwnedService(
  settings: Record<string, string> = {},
): Promise<OwnedService> {
  const database = await createTestDatabase()
  const email = 'owner@example.com'
  const api_key = await createAccountKey(database, { email })
  const folder = mkdtempSync(path.join(tmpdir(), 'leadhouse-owned-'))
  const service = await startService({
    LEADHOUSE_DATA_DIR: folder,
    LEADHOUSE_DATABASE_URL: urlOf(database.connection),
    LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    LEADHOUSE_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8,::1/128',
    LEADHOUSE_WEBHOOK_ALLOW_HTTP: 'localhost',
    ...settings,
  })
  after(async () => {
    service.process.kill('SIGKILL')
    await service.ended
    rmSync(folder, { recursive: true, force: true })
  })
  await service.says('Leadhouse on')

  const ask = async <T>(method: Method, target: string, body?: object): Promise<T> => {
    const answer = await fetch(`${service.url}/v1${target}`, {
      method,
      headers: {
        authorization: `Bearer ${api_key}`,
        'content-type': 'application/json',
        ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    assert.equal(answer.status, 200, `${method} ${target}: ${text}`)
    return JSON.parse(text) as T
  }
  const letters = () => readLetters(path.join(folder, 'letters.txt'))
  return { database, service, letters, email, api_key, ask }
}

/** Creates an account for a service on this database. Returns a key with all scopes. */
export async function createAccountKey(
  database: Database,
  { email, daily_quota = null }: { email: string; daily_quota?: number | null },
): Promise<string> {
  const { account_id } = await createFirstAccount(database, systemClock, {
    name: 'Acme', plan: 'enterprise', daily_quota, email, password: null,
  }) // oxfmt-ignore
  const context = contextFor(database, systemActor(account_id, 'test'), systemClock)
  const { api_key } = await createApiKey(context, { name: 'Everything', scopes: [...keyScopes] })
  return api_key
}

function readLetters(file: string): EmailText[] {
  if (!existsSync(file)) return []
  const written = readFileSync(file, 'utf8').split('=====\n').slice(1)
  return written.map((letter) => {
    const [, to = '', subject = '', text = ''] =
      /^\S+\nTo: (.*)\nSubject: (.*)\n\n([^]*)$/.exec(letter) ?? []
    return { to, subject, text }
  })
}
