import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { systemClock } from '#kit'
import { migrate, openDatabase } from '#db'
import { createFirstAccount } from '#identity'
import { eventually } from '../support/eventually.ts'
import { processesIn, signal, startPostgres, type Postgres } from '../support/debian.ts'
import { ask, openPair, replication } from '../support/locked-postgres.ts'
import { pause } from '../support/pause.ts'
import { startService, type ServiceProcess } from '../support/service.ts'

/** Selects the sessions that wait for a standby to confirm their commit. */
const waiting = `select pid from pg_stat_activity where wait_event = 'SyncRep' and pid <> pg_backend_pid()`

const operatorOf = (database_url: string) =>
  openDatabase({ data_dir: '/nonexistent', database_url, pool_size: 2 })

async function openAccount(database_url: string): Promise<string> {
  const database = await operatorOf(database_url)
  await migrate(database.connection)
  const { api_key } = await createFirstAccount(database, systemClock, {
    name: 'standby', plan: 'enterprise', daily_quota: null, email: 'standby@example.com', password: null,
  }) // oxfmt-ignore
  await database.close()
  return api_key
}

async function serve(database_url: string): Promise<ServiceProcess> {
  const service = await startService({
    LEADHOUSE_DATABASE_URL: database_url,
    LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
  after(() => service.process.kill('SIGKILL'))
  await eventually(
    () => fetch(`${service.url}/readyz`).then(({ ok }) => ok, () => false), // oxfmt-ignore
    { withinMs: 60_000, what: () => service.output() },
  )
  return service
}

/** Sends a lead, with its email address as the idempotency key. */
const send = (service: ServiceProcess, key: string, email: string): Promise<Response> =>
  fetch(`${service.url}/v1/leads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': email,
    },
    body: JSON.stringify({ email }),
  })

/**
 * Runs callers until stopped. Reports the addresses of the acknowledged leads, and the longest time
 * without any.
 */
function load(service: ServiceProcess, key: string) {
  const acknowledged: string[] = []
  let isOver = false
  let lastAt = performance.now()
  let longestMs = 0
  const loop = async (caller: number): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const email = `${caller}-${n}@example.com`
      const answer = await send(service, key, email).catch(() => null)
      if (answer?.status !== 200) {
        await pause()
        continue
      }
      acknowledged.push(email)
      longestMs = Math.max(longestMs, performance.now() - lastAt)
      lastAt = performance.now()
    }
  }
  const loops = Array.from({ length: 4 }, (_, caller) => loop(caller))
  return {
    acknowledged,
    longestMs: () => longestMs,
    async end() {
      isOver = true
      await Promise.all(loops)
    },
  }
}

/**
 * Runs load on a pair, delays its standby, and kills its primary. Returns the acknowledged leads
 * that are missing on the promoted standby.
 */
async function loseThePrimary(isSynchronous: boolean) {
  const { primary, standby, database_url } = await openPair(isSynchronous)
  const key = await openAccount(database_url)
  const service = await serve(database_url)
  const running = load(service, key)
  await eventually(() => running.acknowledged.length > 30, { withinMs: 60_000 })
  const receiver = Number(
    (await ask(standby, `select pid from pg_stat_activity where backend_type = 'walreceiver'`))[0]?.['pid'],
  ) // oxfmt-ignore
  process.kill(receiver, 'SIGSTOP')
  const before = running.acknowledged.length
  if (isSynchronous) await eventually(async () => (await ask(primary, waiting)).length > 0)
  else await eventually(() => running.acknowledged.length > before + 20, { withinMs: 60_000 })
  killServer(primary)
  // The receiver ends because of the signal sent while it was stopped, before it reads the data
  // received meanwhile.
  process.kill(receiver, 'SIGTERM')
  process.kill(receiver, 'SIGCONT')
  const promotedAt = running.acknowledged.length
  await ask(standby, 'select pg_promote()')
  await eventually(() => running.acknowledged.length > promotedAt + 10, {
    withinMs: 60_000,
    what: () => `no lead was acknowledged after the promotion: ${service.output()}`,
  })
  await running.end()
  const rows = await ask(standby, 'select email from lead')
  const kept = new Set(rows.map(({ email }) => email))
  service.process.kill('SIGTERM')
  await service.ended
  return {
    lost: running.acknowledged.filter((email) => !kept.has(email)),
    longestMs: running.longestMs(),
    acknowledged: running.acknowledged.length,
  }
}

/** Kills a server with its backends, which would finish their work without their main process. */
function killServer({ folder }: Postgres): void {
  for (const pid of processesIn(folder)) signal(pid, 'SIGKILL')
}

test('with a confirming standby, no acknowledged lead is lost, and the standby serves requests within seconds', async (t) => {
  const { lost, longestMs, acknowledged } = await loseThePrimary(true)
  t.diagnostic(
    `${acknowledged} acknowledged, longest time without a response ${Math.round(longestMs)} ms`,
  )
  assert.deepEqual(lost, [])
})

test('with an asynchronous standby, leads are lost, which shows that the test above can detect it', async (t) => {
  const { lost, acknowledged } = await loseThePrimary(false)
  t.diagnostic(`${lost.length} of ${acknowledged} lost`)
  assert.ok(lost.length > 0)
})

test('a commit that waits for its standby returns an unknown result if cancelled or after ten seconds, never success', async () => {
  const { primary, standby, database_url } = await openPair(true)
  const key = await openAccount(database_url)
  const service = await serve(database_url)
  assert.equal((await send(service, key, 'before@example.com')).status, 200)
  killServer(standby)
  const asked = send(service, key, 'cancelled@example.com')
  await eventually(async () => (await ask(primary, waiting)).length > 0)
  await ask(primary, `select pg_cancel_backend(pid) from (${waiting}) as w`)
  const cancelled = await asked
  assert.deepEqual([cancelled.status, await codeOf(cancelled)], [500, 'temporarily_unavailable'])
  const left = await send(service, key, 'left@example.com')
  assert.deepEqual([left.status, await codeOf(left)], [500, 'temporarily_unavailable'])
  service.process.kill('SIGKILL')
})

test('stops using a primary that was replaced but still accepts connections', async (t) => {
  const { primary, standby, database_url } = await openPair(true)
  const key = await openAccount(database_url)
  const service = await serve(database_url)
  t.after(() => service.process.kill('SIGKILL'))
  assert.equal((await send(service, key, 'before@example.com')).status, 200)
  await ask(standby, 'select pg_promote()')
  // The previous primary is the first host of the address and is not in recovery.
  assert.deepEqual(await ask(primary, 'select pg_is_in_recovery() as is_standby'), [
    { is_standby: false },
  ])
  await eventually(async () => (await send(service, key, 'after@example.com')).status === 200, {
    withinMs: 60_000,
    what: () => `no lead was acknowledged after the promotion: ${service.output()}`,
  })
  await eventually(async () => (await ask(primary, sessions)).length === 0, {
    what: 'connections to the previous primary stay open',
  })
})

test('a stored response is not returned before the standby has it, also after a crash of the primary', async (t) => {
  const { primary, standby, database_url } = await openPair(true)
  const key = await openAccount(database_url)
  const service = await serve(database_url)
  t.after(() => service.process.kill('SIGKILL'))
  assert.equal((await send(service, key, 'before@example.com')).status, 200)
  killServer(standby)
  const unconfirmed = await send(service, key, 'crash@example.com')
  assert.deepEqual(
    [unconfirmed.status, await codeOf(unconfirmed)],
    [500, 'temporarily_unavailable'],
  )
  killServer(primary)
  const settings = { ...replication, synchronous_standby_names: 'standby' }
  await startPostgres(primary.folder, { ...settings, port: String(primary.port) })
  // The recovery made the commit visible, although no standby has it.
  assert.equal((await ask(primary, `select from lead where email = 'crash@example.com'`)).length, 1)
  let responses = 0
  const repeating = eventually(
    async () => {
      const { status } = await send(service, key, 'crash@example.com')
      responses += status === 500 ? 1 : 0
      return status === 200
    },
    { withinMs: 120_000, what: () => service.output() },
  )
  await eventually(async () => (await ask(primary, waiting)).length > 0, { withinMs: 60_000 })
  await eventually(() => responses > 0, { withinMs: 60_000 })
  await startPostgres(standby.folder, { ...replication, port: String(standby.port) })
  await repeating
  const stored = await ask(primary, `select from lead where email = 'crash@example.com'`)
  assert.equal(stored.length, 1)
})

/** Selects the sessions that can serve the service. Others wait for a standby, without a client. */
const sessions = `select pid from pg_stat_activity where application_name = 'leadhouse' and wait_event = 'ClientRead'`

const codeOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { code: string }).code
