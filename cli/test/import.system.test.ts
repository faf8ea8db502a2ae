import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { promisify } from 'node:util'
import { isInUse, newDatabaseFolder } from '@leadhouse/server/db'
import { eventually } from '../../server/test/support/eventually.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
fs.chmodSync(folder, 0o711)
after(() => fs.rmSync(folder, { recursive: true, force: true }))

const main = path.resolve(import.meta.dirname, '../src/main.ts')
const env = { PATH: process.env.PATH, LEADHOUSE_DATA_DIR: path.join(folder, 'data') }
const leadhouse = async (...words: string[]) => ({
  code: 0,
  ...(await promisify(execFile)(process.execPath, [main, ...words], { env, timeout: 60_000 })),
})

test('imports a file, writes failed lines to a file next to it, and prints one line of JSON', async () => {
  const opened = await leadhouse('init', '--account', 'Acme', '--email', 'o@example.com', '--json')
  const { account_id } = JSON.parse(opened.stdout) as { account_id: string }
  const file = path.join(folder, 'homes.csv')
  fs.writeFileSync(file, 'id,day,asked\n1,mon,100\n2,tue,"a lot"\n')
  const named = ['--map', 'price=asked,external_id=id:day', '--set', 'type=residential']
  const words = ['import', 'services', file, '--account', account_id, '--json']
  // Some lines were imported and one failed. A script detects this by the exit code.
  const { code, stdout, stderr } = await leadhouse(...words, ...named).catch(
    (partly: { code: number; stdout: string; stderr: string }) => partly,
  )
  assert.equal(code, 4)
  const { id, duration_ms, ...result } = JSON.parse(stdout) as Record<string, unknown>
  assert.match(String(id), /^imp_/)
  const errors_file = path.join(folder, 'homes.errors.csv')
  const counts = { lines: 2, created: 1, updated: 0, unchanged: 0, failed: 1 }
  assert.deepEqual(result, { object: 'import', ...counts, errors_file })
  assert.equal(typeof duration_ms, 'number')
  assert.equal(stdout.trim().split('\n').length, 1)
  assert.equal(stderr, '')
  assert.equal(
    fs.readFileSync(errors_file, 'utf8'),
    'id,day,asked,import_line,import_error\n2,tue,a lot,3,"price: ""price"" must be a number."\n',
  )

  await assert.rejects(
    leadhouse('import', 'services', file, '--account', account_id, '--map', 'price=cost'),
    /no column "cost"/,
  )
})

const past = path.resolve(import.meta.dirname, '../../examples/past-leads.csv')

test('proposes a mapping for past leads, imports with it, and reports a missing mapping once', async () => {
  const words = ['import', 'leads', past, '--account', await newAccount('past')]

  const refused = await failure(leadhouse(...words))
  assert.equal(refused.code, 2)
  assert.equal(refused.stderr.match(/Map a column to created_at/g)?.length, 1)
  assert.match(refused.stderr, /Lead ID, Create Date, First Name/)
  assert.match(refused.stderr, /--map '.*created_at=Create Date/)

  const proposed = await leadhouse(...words, '--guess')
  assert.match(proposed.stdout, /^FIELD +COLUMN +FIRST VALUE +HOW SURE\n/)
  assert.match(proposed.stdout, /created_at +Create Date +1\/1\/2026 9:00 AM +sure/)
  assert.match(proposed.stdout, /Closed Won +\d+ +won/)
  assert.match(proposed.stdout, /Left out.*\n.*Notes, Fax/)
  assert.match(proposed.stdout, /--dates mdy\n\nNothing was imported\./)
  const printed = proposed.stdout
    .split('\n')
    .find((line) => line.startsWith('npx leadhouse import'))

  const dry = await leadhouse(...words, '--guess', '--dry-run', '--json')
  const foreseen = JSON.parse(dry.stdout) as Record<string, unknown>
  assert.deepEqual([foreseen['created'], foreseen['failed'], foreseen['dry_run']], [30, 0, true])

  const imported = await leadhouse(...words, '--guess', '--yes', '--json')
  const { created, outcomes, failed } = JSON.parse(imported.stdout) as Record<string, unknown>
  assert.deepEqual([created, outcomes, failed], [30, 27, 0])

  // The printed command does the same.
  const command = `${printed}`.replace('npx leadhouse', `"${process.execPath}" "${main}"`)
  const again = await promisify(execFile)('sh', ['-c', command], { env, timeout: 60_000 })
  assert.match(
    again.stdout,
    /^0 new leads and 0 outcomes, 0 lines failed\. 30 leads existed already\./,
  )
})

test('reports ambiguous dates and unknown outcomes, and writes failed lines that can be imported again', async () => {
  const file = path.join(folder, 'old.csv')
  const rows = ['1/2/2026;a@example.com;Won', '3/4/2026;b@example.com;Zeta', '5/6/2026;c@;Zeta']
  fs.writeFileSync(file, ['created at;email;outcome', ...rows].join('\n'))
  const words = ['import', 'leads', file, '--account', await newAccount('dates')]

  const refused = await failure(leadhouse(...words))
  assert.equal(refused.code, 2)
  assert.match(refused.stderr, /month\/day\/year or day\/month\/year, such as 1\/2\/2026/)
  assert.match(refused.stderr, /VALUE +LINES +NEAREST\nZeta +2 +\?\n/)

  const chosen = ['--dates', 'dmy', '--map-outcome', 'Zeta=']
  const partly = await failure(leadhouse(...words, ...chosen))
  assert.equal(partly.code, 4)
  assert.match(
    partly.stdout,
    /^2 new leads and 1 outcome, 1 line failed\.\nFailed lines: .*old\.errors\.csv\n/,
  )
  const errors = path.join(folder, 'old.errors.csv')
  const written = fs.readFileSync(errors, 'utf8')
  const [header, line] = written.split('\n')
  assert.equal(header, 'created at,email,outcome,import_line,import_error')
  assert.match(line ?? '', /^5\/6\/2026,c@,Zeta,4,"?email: /)

  fs.writeFileSync(errors, written.replace('c@,', 'c@example.com,'))
  words[2] = errors
  const corrected = await leadhouse(...words, ...chosen)
  assert.match(corrected.stdout, /^1 new lead and 0 outcomes, 0 lines failed\./)
})

type Undone = { id: string; status: string; created: number; kept: unknown[] }

test('lists imports and undoes them, also repeated after a command was killed at any point', async () => {
  const account = ['--account', await newAccount('undo'), '--json']
  const load = ['import', 'leads', past, ...account, '--guess', '--yes']
  const list = async () =>
    (JSON.parse((await leadhouse('import', 'list', ...account)).stdout) as { data: Undone[] }).data
  const listed = async () => (await list()).map(({ status, created }) => [status, created])
  const counts = async () => {
    const { created, updated, unchanged } = JSON.parse((await leadhouse(...load)).stdout)
    return { created, updated, unchanged }
  }
  assert.deepEqual(await list(), [])

  // The leads are stored, and the progress is not.
  await killed('query update import\\s+set status', load)
  assert.deepEqual(await listed(), [['running', 0]])
  assert.deepEqual(await counts(), { created: 0, updated: 0, unchanged: 30 })
  const refused = await failure(
    leadhouse('import', 'undo', (await list())[1]?.id ?? '', ...account),
  )
  assert.match(refused.stderr, /The import is running/)

  const other = ['--account', await newAccount('undo-again'), '--json']
  const loadOther = load.map((word) => (word === account[1] ? `${other[1]}` : word))
  const { id } = JSON.parse((await leadhouse(...loadOther)).stdout) as Undone
  const undo = ['import', 'undo', id, ...other]
  for (const place of undoPlaces) await killed(place, undo)
  const { status, kept } = JSON.parse((await leadhouse(...undo)).stdout) as Undone
  assert.deepEqual([status, kept], ['undone', []])
  assert.equal((JSON.parse((await leadhouse(...undo)).stdout) as Undone).status, 'undone')
  // Everything is gone, so the same file creates the same leads again.
  const again = JSON.parse((await leadhouse(...loadOther)).stdout) as Undone
  assert.equal(again.created, 30)
  const shown = await leadhouse('import', 'list', '--account', `${other[1]}`)
  assert.match(shown.stdout, /^ID +STARTED +KIND +STATUS +CREATED +UPDATED +FAILED +FILE\n/)
  assert.match(shown.stdout, new RegExp(`^${id} .* leads +undone +30 +0 +0 +past-leads.csv$`, 'm'))
})

/** Statements of an undo: its first step, the deletion of leads, its progress, and its end. */
const undoPlaces = [
  'query select kind, subject_id',
  'query with gone as \\(\\s+delete from lead\\b',
  'query delete from import_effect',
  'query update import\\s+set status = [^;]*undone_at[^;]*',
]

/** Runs a command and kills it right before a statement. */
async function killed(place: string, words: string[]): Promise<void> {
  const before = path.resolve(import.meta.dirname, '../../server/test/support/die-before.ts')
  const child = spawn(process.execPath, ['--import', before, main, ...words], {
    env: { ...env, DIE_BEFORE: `^${place}` },
    stdio: 'ignore',
  })
  const [, signal] = (await once(child, 'close')) as [number | null, string | null]
  assert.equal(signal, 'SIGKILL', place)
  // The database stops automatically; until then, another command is refused.
  await eventually(() => !isInUse(newDatabaseFolder(env.LEADHOUSE_DATA_DIR)), { withinMs: 60_000 })
}

async function newAccount(name: string): Promise<string> {
  const email = `${name}@example.com`
  const words = ['accounts', 'create', '--account', name, '--email', email, '--json']
  return (JSON.parse((await leadhouse(...words)).stdout) as { account_id: string }).account_id
}

type Failure = { code: number; stdout: string; stderr: string }
const failure = (run: Promise<Failure>): Promise<Failure> =>
  run.then(
    () => assert.fail('The command succeeded.'),
    (error: Failure) => error,
  )
