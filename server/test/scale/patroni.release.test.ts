import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { installMissing } from '../../../tools/debian.ts'
import { systemClock } from '#kit'
import { migrate, openDatabase } from '#db'
import { createFirstAccount } from '#identity'
import { call } from '../support/call.ts'
import { processesIn, signal } from '../support/debian.ts'
import { eventually } from '../support/eventually.ts'
import { readOperationsPage } from '../support/operations-page.ts'
import {
  askMachine, awaitStandbys, findPrimary, isPrimary, preparePatroni, type Machine,
} from '../support/patroni.ts' // oxfmt-ignore
import { openReceiver } from '../support/receiver.ts'
import { startService, type ServiceProcess } from '../support/service.ts'
import { openSteadyLoad, type SteadyLoad } from '../support/steady-load.ts'

installMissing('/usr/lib/postgresql/15/bin/postgres', 'postgresql-15')
installMissing('/usr/bin/patroni', 'patroni')
installMissing('/usr/bin/etcd', 'etcd-server', 'etcd-client')

/** Leads per second. */
const rate = 20
/**
 * The bound of the protocol, in seconds: the lock of a leader that vanished expires after `ttl`
 * (20), and the standby is promoted and found within the rest.
 */
const maxSeconds = 30
const password = 'seven-slow-river-stones'

/**
 * What fails. When a lead has been acknowledged again, the test starts what was killed, as systemd
 * does when a machine starts, or continues what was stopped.
 */
const faults = {
  PostgreSQL: (leader: Machine) => send(processesIn(leader.data), 'SIGKILL'),
  Patroni: (leader: Machine) => send(patroniOf(leader), 'SIGKILL'),
  'the machine, killed': (leader: Machine) => send(processesIn(leader.folder), 'SIGKILL'),
  'the machine, hung': (leader: Machine) => send(processesIn(leader.folder), 'SIGSTOP'),
} as const

const patroniOf = ({ patroni }: Machine): number[] => [patroni?.process.pid ?? []].flat()

const kills: readonly (keyof typeof faults)[] = [
  'the machine, hung', 'PostgreSQL', 'Patroni', 'PostgreSQL', 'Patroni',
  'PostgreSQL', 'Patroni', 'the machine, killed', 'PostgreSQL', 'Patroni',
] // oxfmt-ignore

test('no acknowledged lead is lost or stored twice when the leader fails ten times, with automatic recovery', async (t) => {
  const page = readOperationsPage('failover.md')
  const cluster = await preparePatroni(page)
  const { machines } = cluster
  for (const machine of machines) cluster.start(machine)
  let leader = await findPrimary(machines)
  await awaitStandbys(cluster, leader)
  cluster.run('make-database', leader, { LEADHOUSE_PASSWORD: password })
  const settings = cluster.settingsOf('leadhouse.env', { LEADHOUSE_PASSWORD: password })
  const api_key = await openAccount(settings['LEADHOUSE_DATABASE_URL'] ?? '')
  const [service] = await Promise.all([start('api', settings), start('worker', settings)])

  const receiver = await openReceiver({ answer: [200] })
  after(() => receiver.close())
  const made = await call(service.url, {
    method: 'POST',
    path: '/v1/webhooks',
    body: { url: receiver.url, events: ['message.received'] },
    headers: { authorization: `Bearer ${api_key}` },
  })
  assert.equal(made.status, 200, made.text)
  const load = openSteadyLoad(service.url, { api_key, name: 'lead', rate, retries: true })
  t.after(() => load.abandon())
  await awaitMore(load, service)

  /** Waits for three healthy members, and compares the leads. Prints and returns a row. */
  const finishRow = async (what: string, next: Machine, failedAtMs: number, promoted: string) => {
    const { pause, recovered } = longestPause(load, failedAtMs)
    for (const machine of machines) cluster.start(machine)
    await awaitStandbys(cluster, next)
    const complete = secondsSince(failedAtMs)
    const { acknowledged, missing, twice } = await compare(load, next)
    console.log(
      `| ${what} | ${promoted} | ${recovered.toFixed(1)} | ${pause.toFixed(1)} | ${complete} | ` +
        `${acknowledged} | ${acknowledged - missing.length} |`,
    )
    assert.deepEqual({ missing, twice }, { missing: [], twice: [] })
    return recovered
  }

  for (const [n, fault] of kills.entries()) {
    const failedAtMs = performance.now()
    faults[fault](leader)
    const next = await findPrimary(machines.filter((one) => one !== leader))
    const promoted = secondsSince(failedAtMs)
    await awaitMore(load, service)
    send(processesIn(leader.folder), 'SIGCONT')
    const what = `${n + 1} | ${fault} | ${leader.name} → ${next.name}`
    const recovered = await finishRow(what, next, failedAtMs, promoted)
    assert.ok(recovered <= maxSeconds, `recovered after ${recovered} s`)
    leader = next
  }

  const switchedAtMs = performance.now()
  cluster.run('switch-over', leader)
  const next = await findPrimary(machines.filter((one) => one !== leader))
  const promoted = secondsSince(switchedAtMs)
  await awaitMore(load, service)
  await finishRow(`– | planned | ${leader.name} → ${next.name}`, next, switchedAtMs, promoted)
  t.diagnostic(cluster.run('list', next))

  // One server is left, with all three members of etcd: Patroni no longer requires a standby.
  const others = machines.filter((one) => one !== next)
  for (const machine of others)
    send([...patroniOf(machine), ...processesIn(machine.data)], 'SIGKILL')
  await eventually(async () => (await standbyNames(next)) === '', { withinMs: 60_000 })
  await awaitMore(load, service)
  // Without a majority of etcd, nothing is acknowledged, because the last primary is demoted.
  for (const { folder } of others) send(processesIn(folder), 'SIGKILL')
  await eventually(async () => !(await isPrimary(next)), { withinMs: 60_000 })
  const refused = await call(service.url, {
    method: 'POST',
    path: '/v1/leads',
    body: { email: 'refused@example.com' },
    headers: { authorization: `Bearer ${api_key}` },
  })
  assert.equal((refused.body as { code: string }).code, 'temporarily_unavailable')
  for (const machine of others) cluster.start(machine)
  await awaitMore(load, service)
  const last = await findPrimary(machines)
  await awaitStandbys(cluster, last)

  await load.end()
  const { acknowledged, missing, twice } = await compare(load, last)
  assert.deepEqual({ missing, twice }, { missing: [], twice: [] })
  const delivered = () => new Set(receiver.received.map((one) => one.headers['webhook-id'])).size
  await eventually(() => delivered() === acknowledged, {
    withinMs: 180_000,
    what: () => `${delivered()} of ${acknowledged} were delivered`,
  })
  t.diagnostic(`${acknowledged} leads acknowledged, the webhooks of ${delivered()} received`)
})

/** Returns the standbys that commits of a primary wait for. */
async function standbyNames(primary: Machine): Promise<string | undefined> {
  const rows = await askMachine<{ synchronous_standby_names: string }>(
    primary,
    'postgres',
    'show synchronous_standby_names',
  ).catch(() => [])
  return rows[0]?.synchronous_standby_names
}

const send = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) signal(pid, name)
}

async function openAccount(database_url: string): Promise<string> {
  const database = await openDatabase({ data_dir: '/nonexistent', database_url, pool_size: 2 })
  await migrate(database.connection)
  const { api_key } = await createFirstAccount(database, systemClock, {
    name: 'failover', plan: 'enterprise', daily_quota: null, email: 'failover@example.com', password: null,
  }) // oxfmt-ignore
  await database.close()
  return api_key
}

async function start(roles: string, settings: Record<string, string>): Promise<ServiceProcess> {
  const service = await startService({
    ...settings,
    LEADHOUSE_ROLES: roles,
    LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    LEADHOUSE_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8,::1/128',
    LEADHOUSE_WEBHOOK_ALLOW_HTTP: '127.0.0.1,localhost',
  })
  after(() => service.process.kill('SIGKILL'))
  await eventually(
    () => fetch(`${service.url}/readyz`).then(({ ok }) => ok, () => false), // oxfmt-ignore
    { withinMs: 180_000, what: () => `a process is not ready: ${service.output()}` },
  )
  return service
}

/** Waits until fifty more leads have been acknowledged. */
async function awaitMore({ acknowledged }: SteadyLoad, service: ServiceProcess): Promise<void> {
  const before = acknowledged.length
  await eventually(() => acknowledged.length >= before + 50, {
    withinMs: 120_000,
    what: () => `no more leads were acknowledged: ${service.output().slice(-4000)}`,
  })
}

const secondsSince = (ms: number): string => ((performance.now() - ms) / 1000).toFixed(1)

/**
 * Returns the longest time without an acknowledged lead since a fault, and how long after the fault
 * it ended, in seconds. A primary that lost only its Patroni still serves until its lock expires.
 */
function longestPause({ acknowledgedAtMs }: SteadyLoad, failedAtMs: number) {
  let [pause, recovered, lastAtMs] = [0, 0, failedAtMs]
  for (const atMs of acknowledgedAtMs.filter((one) => one > failedAtMs)) {
    if (atMs - lastAtMs > pause) [pause, recovered] = [atMs - lastAtMs, atMs - failedAtMs]
    lastAtMs = atMs
  }
  return { pause: pause / 1000, recovered: recovered / 1000 }
}

/** Compares the leads acknowledged so far with the leads that are stored. */
async function compare(load: SteadyLoad, primary: Machine) {
  const acknowledged = [...load.acknowledged]
  const stored = await askMachine<{ email: string; times: number }>(
    primary,
    'leadhouse',
    'select email, count(*)::integer as times from lead group by email',
  )
  const emails = new Set(stored.map(({ email }) => email))
  return {
    acknowledged: acknowledged.length,
    missing: acknowledged.filter((email) => !emails.has(email)),
    twice: stored.filter(({ times }) => times > 1).map(({ email }) => email),
  }
}
