import fs from 'node:fs'
import path from 'node:path'
import { doAsPostgres, openPostgres, type Postgres } from './debian.ts'
import { eventually } from './eventually.ts'
import { ask } from './pair.ts'

const authority = path.resolve(import.meta.dirname, 'authority')
const password = 'three-quiet-river-stones'
const opened = `hostssl all all 127.0.0.1/32 scram-sha-256\n`

/** One of Debian's PostgreSQL that lets nobody in without TLS and a password, and the address of it by which its certificate is checked whole. */
export async function openLockedPostgres(): Promise<Postgres> {
  const server = await openPostgres({ max_connections: '200' })
  for (const [from, to] of [
    ['receiver.pem', 'server.crt'],
    ['receiver.key', 'server.key'],
  ] as const) {
    const file = path.join(server.folder, to)
    fs.copyFileSync(path.join(authority, from), file)
    fs.chmodSync(file, 0o600)
    const { uid, gid } = fs.statSync(server.folder)
    fs.chownSync(file, uid, gid)
  }
  await ask(server, `alter role postgres password '${password}'`)
  await ask(server, 'alter system set ssl = on')
  fs.writeFileSync(path.join(server.folder, 'pg_hba.conf'), opened)
  doAsPostgres('pg_ctl', 'reload', '-D', server.folder)
  await eventually(() => ask(server, 'select 1').then(() => false, () => true)) // oxfmt-ignore
  const url = `postgres://postgres:${password}@127.0.0.1:${server.port}/postgres?sslmode=verify-full&sslrootcert=${authority}/ca.pem`
  return { ...server, url }
}
