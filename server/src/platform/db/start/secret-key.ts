import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sealWith } from '#kit'
import type { Database } from '../connections/context.ts'
import { StartRefused } from '../start-refused.ts'
import { saidOfFolder } from '../unwritable.ts'

/** Sources of the secret key: the configuration, or else a file in the data folder. */
export type SecretKeyOptions = {
  readonly secret_key: Buffer | null
  readonly data_dir: string
  /** Called with a warning for the operator. */
  readonly warn: (sentence: string) => void
}

/**
 * Returns the 32-byte key that encrypts all secrets. It is configured by the operator, or created
 * at the first start and stored in the data folder, readable only by its owner. If other users can
 * read the file, for example after the operator copied it, its mode is corrected and a warning is
 * given. The database stores a check value of the first key it was opened with.
 *
 * @throws StartRefused if the database was encrypted with another key, the key file is missing, or
 * the database belongs to another cell
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
 * Returns the key of a database without writing to it, for any version and any cell. Used to back
 * up a database before it is migrated.
 *
 * @throws StartRefused if the database was encrypted with another key, or the key file is missing
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
    `The secrets in the database were encrypted with another key than ${source}. Restore the original key: with this one, no secret can be decrypted.`,
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

/** Restricts the file mode and warns, because another user may have read the key already. */
function closeToOthers(file: string, warn: SecretKeyOptions['warn']): void {
  const mode = fs.statSync(file).mode & 0o777
  if ((mode & 0o077) === 0) return
  const was = `Other users could read the secret key ${file} (mode ${mode.toString(8).padStart(4, '0')})`
  try {
    fs.chmodSync(file, 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartRefused(`${was}, and its mode cannot be changed: ${code}. Run chmod 600 on it.`)
  }
  warn(
    `${was}; its mode is 0600 now. If other people use this machine or its backups, rotate the webhook secrets.`,
  )
}

function readKey(file: string): Buffer | undefined {
  if (!fs.existsSync(file)) return undefined
  const key = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length === 32) return key
  throw new StartRefused(
    `${file} does not contain a secret key: 32 bytes in base64. Restore the original file.`,
  )
}

async function makeKey(database: Pick<Database, 'pool'>, file: string): Promise<Buffer> {
  const { rows } = await database.pool.query('select from instance')
  // Another first start may have created the key in the meantime.
  const made = readKey(file)
  if (made !== undefined) return made
  if (rows.length > 0) {
    throw new StartRefused(
      `The secret key of this database is missing: ${file}. Restore it from a backup, or set LEADHOUSE_SECRET_KEY to it.`,
    )
  }
  // The key is written to a temporary file that is then linked, so that two concurrent first starts
  // end with the same key.
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

/** Value that the first start recorded in the database. */
type Instance = { readonly secret_check: Buffer; readonly cell: string }

/**
 * Records the check value of the secret key and the cell at the first start, or reads what an
 * earlier start recorded.
 *
 * @throws StartRefused if the database belongs to another cell: its credentials contain the cell,
 * and routers rely on that
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
      `This database is the cell "${known.cell}" and LEADHOUSE_CELL is "${cell}". Set it to "${known.cell}": every key that was issued contains the cell, so it cannot change.`,
    )
  }
  return known
}
