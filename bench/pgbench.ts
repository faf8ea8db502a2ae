import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

// The rows a lead leaves: its key, customer, lead, message, score, audit entry, two events and a delivery's worth of text.
const script = `\\set n random(1, 2000000000)
begin;
insert into idempotency_key (account_id, digest, request_hash, status, headers, body, created_at)
  values ('acct_pgbench', uuid_send(gen_random_uuid()), '\\x00', 200, '{}', convert_to(repeat('x', 900), 'UTF8'), now());
insert into customer (account_id, id, name, email, phone, preferences, lead_count, last_activity_at, created_at, updated_at)
  values ('acct_pgbench', 'cus_' || :n || random(), 'Person', :n || random() || '@example.com', '+14155550123', '{"city":"Austin"}', 1, now(), now(), now());
insert into lead (account_id, id, customer_id, status, name, email, phone, preferences, message, source, score, qualification_type, score_id, content_hash, wish_type, wish_min, wish_max, wish_city, wish_state, created_at, updated_at)
  values ('acct_pgbench', 'lead_' || :n || random(), 'cus_' || :n, 'unqualified', 'Person', 'p@example.com', '+14155550123', '{"city":"Austin","property_type":"residential"}', 'We would like to see it', 'bench', 50, 'warm', 'scr_', 'hash', 'residential', 1, 2, 'austin', 'TX', now(), now());
insert into message (account_id, id, lead_id, customer_id, channel, direction, text, occurred_at, created_at)
  values ('acct_pgbench', 'msg_' || :n || random(), 'lead_' || :n, 'cus_' || :n, 'web', 'inbound', 'We would like to see it', now(), now());
insert into score (account_id, id, lead_id, customer_id, model_id, settings, inputs, raw_score, score, qualification_type, probability, cause, scored_at)
  values ('acct_pgbench', 'scr_' || :n || random(), 'lead_' || :n, 'cus_' || :n, 'mdl_', '{}', json_build_object('text', repeat('x', 900)), 50, 50, 'warm', 0.03, 'lead.created', now());
insert into audit_entry (account_id, id, at, action, actor_kind, actor_id, subject_id)
  values ('acct_pgbench', 'aud_' || :n || random(), now(), 'lead.create', 'api_key', 'key_', 'lead_' || :n);
insert into event (account_id, id, type, version, created_at, customer_id, body)
  values ('acct_pgbench', 'evt_' || :n || random(), 'message.received', '2026-11-01', now(), 'cus_' || :n, repeat('x', 350));
commit;
`

/**
 * How many of the same transactions a second pgbench writes into the instance's own database, one a lead, with prepared statements and as many
 * clients; null where pgbench is not installed.
 */
export function referenceOf(folder: string, clients: number, seconds: number): number | null {
  if (spawnSync('pgbench', ['--version']).status !== 0) return null
  const place = mkdtempSync(path.join(os.tmpdir(), 'leadhouse-pgbench-'))
  const file = path.join(place, 'lead.sql')
  writeFileSync(file, script)
  const arguments_ = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(Math.min(clients, 16)),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-f',
    file,
    '-h',
    socketFolder(folder),
    '-U',
    'leadhouse',
    'leadhouse',
  ]
  const { stdout, stderr } = spawnSync('pgbench', arguments_, { encoding: 'utf8' })
  rmSync(place, { recursive: true })
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (tps === undefined) throw new Error(`pgbench did not run: ${stderr}`)
  return Math.round(Number(tps))
}

/** The folder of the socket of an instance’s embedded database. */
export function socketFolder(folder: string): string {
  const home = realpathSync(path.join(folder, 'database'))
  const beside = path.join(home, 'run')
  if (existsSync(path.join(beside, '.s.PGSQL.5432'))) return beside
  throw new Error(`There is no socket in ${beside}.`)
}
