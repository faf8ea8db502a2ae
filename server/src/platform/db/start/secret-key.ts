import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sealWith } from '#kit'
import type { Database } from '../connections/context.ts'
import { StartRefused } from '../start-refused.ts'
import { saidOfFolder } from '../unwritable.ts'

/** Where the secret key may come from: the operator, or else a file in the data folder. */
export type SecretKeyOptions = {
  readonly secret_key: Buffer | null
  readonly data_dir: string
  /** Told what the operator must know of it. */
  readonly warn: (sentence: string) => void
}

/**
 * The 32 bytes everything secret is sealed with. Given by the operator, or made at the first start and kept in the data
 * folder, readable by its owner alone: a file that others could read, a copy of an operator's say, is closed to them and that is told. The database remembers a check value of the first key it was opened with.
 *
 * @throws StartRefused when the key is another one than the database was sealed with, or its file is gone; when the database is another cell.
 */
export async function openSecretKey(
  database: Database,
  options: SecretKeyOptions,
): Promise<Buffer> {
  const key = await keyFor(database, options)
  const { secret_check } = await rememberInstance(database, checkOf(key))
  requireSame(secret_check, key, options)
  return key
}

/**
 * The same of a database as it is, of this version, a former one or another cell: nothing is written to it. For who copies it, before it is brought up to date.
 *
 * @throws StartRefused when the key is another one than the database was sealed with, or its file is gone
 */
export async function findSecretKey(
  database: Pick<Database, 'pool'>,
  options: SecretKeyOptions,
): Promise<Buffer> {
  const key = await keyFor(database, options)
  const { rows } = await database.pool.query<{ secret_check: Buffer }>(
    'select secret_check from instance',
  )
  if (rows[0] !== undefined) requireSame(rows[0].secret_check, key, options)
  return key
}

const checkOf = (key: Buffer): Buffer => sealWith(key).fingerprint('instance', 'secret check')

function requireSame(known: Buffer, key: Buffer, { secret_key, data_dir }: SecretKeyOptions): void {
  if (known.equals(checkOf(key))) return
  const source =
    secret_key === null ? `the secret key in ${fileOf(data_dir)}` : 'LEADHOUSE_SECRET_KEY'
  throw new StartRefused(
    `The database was sealed with another key than ${source}. Put back the key it was made with; with this one nothing secret in it can be read.`,
  )
}

const fileOf = (data_dir: string): string => path.join(data_dir, 'secret.key')

const keyFor = async (
  database: Pick<Database, 'pool'>,
  { secret_key, data_dir, warn }: SecretKeyOptions,
): Promise<Buffer> => secret_key ?? (await keyOfFolder(database, fileOf(data_dir), warn))

async function keyOfFolder(
  database: Pick<Database, 'pool'>,
  file: string,
  warn: SecretKeyOptions['warn'],
): Promise<Buffer> {
  try {
    const key = readKey(file) ?? (await makeKey(database, file))
    closeToOthers(file, warn)
    return key
  } catch (error) {
    throw saidOfFolder(error, path.dirname(file))
  }
}

/** Whoever could read it may have: that cannot be taken back, so it is said. */
function closeToOthers(file: string, warn: SecretKeyOptions['warn']): void {
  const mode = fs.statSync(file).mode & 0o777
  if ((mode & 0o077) === 0) return
  const was = `Others could read the secret key ${file} (mode ${mode.toString(8).padStart(4, '0')})`
  try {
    fs.chmodSync(file, 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartRefused(`${was}, and it cannot be closed to them: ${code}. Run chmod 600 on it.`)
  }
  warn(
    `${was}; it is 0600 now. If somebody else uses this machine or its backups, renew the webhook secrets.`,
  )
}

function readKey(file: string): Buffer | undefined {
  if (!fs.existsSync(file)) return undefined
  const key = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length === 32) return key
  throw new StartRefused(`${file} does not hold a secret key: 32 bytes in base64. Put it back.`)
}

async function makeKey(database: Pick<Database, 'pool'>, file: string): Promise<Buffer> {
  const { rows } = await database.pool.query('select from instance')
  // Another first start may have made it in the meantime.
  const made = readKey(file)
  if (made !== undefined) return made
  if (rows.length > 0) {
    throw new StartRefused(
      `The secret key of this database is gone: ${file}. Put it back from a backup, or set LEADHOUSE_SECRET_KEY to it.`,
    )
  }
  // Written whole beside and linked, so that of two first starts both end with the key of one.
  const beside = `${file}.new-${process.pid}`
  fs.writeFileSync(beside, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    fs.linkSync(beside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  fs.rmSync(beside)
  return makeKey(database, file)
}

/** What a database remembers of the first start over it. */
type Instance = { readonly secret_check: Buffer; readonly cell: string }

/**
 * Writes what the first start found, or reads what an earlier one wrote: the check value of the secret key, and the cell.
 *
 * @throws StartRefused when the database is another cell than was asked for: its secrets say which it is, and routers believe them
 */
async function rememberInstance({ pool, cell }: Database, secret_check: Buffer): Promise<Instance> {
  await pool.query(
    'insert into instance (secret_check, cell) values ($1, $2) on conflict (is_only) do nothing',
    [secret_check, cell],
  )
  const { rows } = await pool.query<Instance>('select secret_check, cell from instance')
  const known = rows[0] ?? { secret_check, cell }
  if (known.cell !== cell) {
    throw new StartRefused(
      `This database is the cell "${known.cell}" and LEADHOUSE_CELL is "${cell}". Set it to "${known.cell}": that stands in every key it has given out, and does not change.`,
    )
  }
  return known
}
