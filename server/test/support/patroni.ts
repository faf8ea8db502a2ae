import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { after } from 'node:test'
import pg from 'pg'
import { makeCertificates } from './certificates.ts'
import { folderOf, processesIn, runAs, signal, type Running } from './debian.ts'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'
import type { OperationsPage } from './operations-page.ts'

/** One of the three machines of the page, simulated by a folder and four ports. */
export type Machine = {
  readonly name: string
  /** Working directory of etcd and Patroni; the data of PostgreSQL is in it. */
  readonly folder: string
  readonly data: string
  readonly ports: { postgres: number; api: number; client: number; peer: number }
  readonly config: string
  readonly etcdSettings: readonly string[]
  /** The processes started last. */
  etcd?: Running
  patroni?: Running
}

/** A member as Patroni reports it. */
export type Member = { name: string; role: string; state: string; timeline?: number; lag?: number }

export type PatroniCluster = {
  readonly machines: readonly Machine[]
  /** Certificate of the authority that signed the certificates of the servers. */
  readonly ca: string
  /** Starts the programs of a machine that do not run. */
  start(machine: Machine): void
  /** Returns the members in the view of this machine. */
  membersOf(machine: Machine): Promise<Member[]>
  /** Returns the settings in a block of the page, with these passwords. */
  settingsOf(block: string, passwords: Record<string, string>): Record<string, string>
  /** Runs a block of the page as `postgres` on this machine, and returns its output. */
  run(block: string, machine: Machine, env?: Record<string, string>): string
}

/** Passwords that take the place of the placeholders of the page. */
const passwords = {
  PATRONI_PASSWORD: 'four-slow-river-stones',
  REPLICATION_PASSWORD: 'five-slow-river-stones',
  REWIND_PASSWORD: 'six-slow-river-stones',
} as const

/** Writes the files of the page for three machines, with other addresses, ports and paths. */
export async function preparePatroni({ blockOf }: OperationsPage): Promise<PatroniCluster> {
  const { ca, right } = makeCertificates()
  const home = folderOf('postgres')
  const places = await Promise.all(['db1', 'db2', 'db3'].map(async (name) => ({
    name, postgres: await freePort(), api: await freePort(), client: await freePort(), peer: await freePort(),
  }))) // oxfmt-ignore

  /** Returns a block of the page for one machine. */
  const blockFor = (block: string, { name, postgres, api }: (typeof places)[number]): string => {
    let text = blockOf(block)
      .replaceAll('MACHINE', name)
      .replaceAll('ADDRESS', `10.0.0.${name.slice(2)}`)
      .replaceAll('0.0.0.0:5432', `127.0.0.1:${postgres}`)
      .replaceAll('0.0.0.0:8008', `127.0.0.1:${api}`)
    for (const [n, one] of places.entries()) {
      text = text
        .replaceAll(`10.0.0.${n + 1}:2379`, `127.0.0.1:${one.client}`)
        .replaceAll(`10.0.0.${n + 1}:2380`, `127.0.0.1:${one.peer}`)
        .replaceAll(`${one.name}.leads.example:8008`, `localhost:${one.api}`)
        .replaceAll(`${one.name}.leads.example:5432`, `localhost:${one.postgres}`)
    }
    for (const [placeholder, password] of Object.entries(passwords))
      text = text.replaceAll(placeholder, password)
    return text
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      .replaceAll('/etc/leadhouse/ca.pem', ca)
      .replaceAll('/etc/leadhouse/server.pem', right.certificate)
      .replaceAll('/etc/leadhouse/server.key', right.key)
      .replaceAll('/etc/patroni/config.yml', path.join(home, name, 'config.yml'))
      .replaceAll('/var/lib/postgresql/15/leadhouse', path.join(home, name, 'data'))
      .replaceAll('/var/lib/postgresql/patroni.pgpass', path.join(home, name, 'pgpass'))
      .replaceAll('/var/run/postgresql', home)
  }

  const machines = places.map((place): Machine => {
    const folder = path.join(home, place.name)
    const config = path.join(folder, 'config.yml')
    fs.mkdirSync(folder, { mode: 0o700 })
    // The test reads all servers, over TCP and without a password.
    const eyes = '    - host all postgres 127.0.0.1/32 trust\n'
    fs.writeFileSync(config, `${blockFor('config.yml', place)}${eyes}`)
    spawnSync('chown', ['-R', 'postgres:', folder])
    const etcdSettings = blockFor('etcd', place).trim().split('\n')
    return { name: place.name, folder, data: path.join(folder, 'data'), ports: place, config, etcdSettings }
  }) // oxfmt-ignore
  // Files end only when nothing has their output open any more.
  after(() => {
    for (const pid of processesIn(home)) signal(pid, 'SIGKILL')
  })

  const within = (machine: Machine, program: string, ...args: string[]): Running =>
    runAs('postgres', '/usr/bin/env', '-C', machine.folder, program, ...args)
  return {
    machines,
    ca,
    start(machine) {
      if (!runs(machine.etcd)) {
        const store = `ETCD_DATA_DIR=${path.join(machine.folder, 'etcd')}`
        machine.etcd = within(machine, '/usr/bin/env', ...machine.etcdSettings, store, 'etcd')
      }
      if (!runs(machine.patroni)) machine.patroni = within(machine, 'patroni', machine.config)
    },
    async membersOf({ ports }) {
      const answer = await fetch(`http://127.0.0.1:${ports.api}/cluster`)
      return ((await answer.json()) as { members: Member[] }).members
    },
    settingsOf(block, given) {
      const [place = assert.fail()] = places
      let text = blockFor(block, place)
      for (const [placeholder, value] of Object.entries(given))
        text = text.replaceAll(placeholder, value)
      // As in a shell, a line that ends with a backslash continues, and quotes are no content.
      const lines = text.replaceAll('\\\n', '').replaceAll('"', '').trim().split('\n')
      return Object.fromEntries(
        lines.map((line) => [line.split('=', 1)[0] ?? '', line.replace(/^\w+=/, '')]),
      )
    },
    run(block, machine, more = {}) {
      const place = places.find(({ name }) => name === machine.name) ?? assert.fail()
      const env = {
        PATH: `/usr/lib/postgresql/15/bin:${process.env['PATH'] ?? ''}`,
        PGHOST: home,
        PGPORT: String(machine.ports.postgres),
        ...more,
      }
      const as = ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups']
      const shell = ['/bin/sh', '-euc', blockFor(block, place)]
      const done = spawnSync('setpriv', [...as, ...shell], { env, cwd: home, encoding: 'utf8' })
      assert.equal(done.status, 0, `${block}: ${done.stdout}${done.stderr}`)
      return done.stdout.trim()
    },
  }
}

const runs = (program: Running | undefined): boolean =>
  program !== undefined && program.process.exitCode === null && program.process.signalCode === null

/** Runs one statement on the server of a machine. @throws if it does not respond within 3 s */
export async function askMachine<Row extends pg.QueryResultRow>(
  { ports }: Machine,
  database: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: `postgres://postgres@127.0.0.1:${ports.postgres}/${database}`,
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(statement)).rows
  } finally {
    client.end().catch(() => undefined)
  }
}

/** Returns whether the server of a machine accepts writes. */
export const isPrimary = (machine: Machine): Promise<boolean> =>
  askMachine<{ writes: boolean }>(machine, 'postgres', 'select not pg_is_in_recovery() as writes').then(
    ([row]) => row?.writes === true,
    () => false,
  ) // oxfmt-ignore

/** Waits until one of these machines is the primary. */
export async function findPrimary(among: readonly Machine[]): Promise<Machine> {
  return eventually(
    async () => {
      const found = await Promise.all(among.map(isPrimary))
      return among.find((_, n) => found[n])
    },
    {
      withinMs: 120_000,
      what: () =>
        `no primary:\n${among.map((one) => one.patroni?.output().slice(-3000)).join('\n')}`,
    },
  )
}

/**
 * Waits until both other servers replicate the primary, and one of them may be promoted. Patroni
 * publishes this in etcd two seconds after the standby began to confirm commits.
 */
export async function awaitStandbys(cluster: PatroniCluster, primary: Machine): Promise<void> {
  await eventually(
    async () => {
      const rows = await askMachine<{ sync_state: string }>(
        primary,
        'postgres',
        `select sync_state from pg_stat_replication where state = 'streaming' and application_name ~ '^db[123]$'`,
      ).catch(() => [])
      const members = await cluster.membersOf(primary).catch(() => [])
      const roles = members.filter(({ state }) => state === 'running').map(({ role }) => role)
      return (
        rows.some(({ sync_state }) => sync_state === 'sync') &&
        rows.length === 2 &&
        roles.toSorted().join(' ') === 'leader replica sync_standby'
      )
    },
    { withinMs: 180_000, what: () => `no two standbys: ${primary.patroni?.output().slice(-4000)}` },
  )
}
