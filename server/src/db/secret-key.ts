import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sealWith } from '#kit'
import type { Database } from './context.ts'
import { StartRefused } from './start-refused.ts'

/** Where the secret key may come from: the operator, or else a file in the data folder. */
export type SecretKeyOptions = { readonly secret_key: Buffer | null; readonly data_dir: string }

/**
 * The 32 bytes everything secret is sealed with. Given by the operator, or made at the first start and kept in the data
 * folder, readable by its owner alone. The database remembers a check value of the first key it was opened with.
 *
 * @throws StartRefused when the key is another one than the database was sealed with, or its file is gone.
 */
export async function openSecretKey(
  database: Database,
  { secret_key, data_dir }: SecretKeyOptions,
): Promise<Buffer> {
  const file = path.join(data_dir, 'secret.key')
  const key = secret_key ?? readKey(file) ?? (await makeKey(database, file))
  const check = sealWith(key).fingerprint('instance', 'secret check')
  const known = await rememberCheck(database, check)
  if (known.equals(check)) return key
  const source = secret_key === null ? `the secret key in ${file}` : 'LEADHOUSE_SECRET_KEY'
  throw new StartRefused(
    `The database was sealed with another key than ${source}. Put back the key it was made with; with this one nothing secret in it can be read.`,
  )
}

function readKey(file: string): Buffer | undefined {
  if (!fs.existsSync(file)) return undefined
  const key = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length === 32) return key
  throw new StartRefused(`${file} does not hold a secret key: 32 bytes in base64. Put it back.`)
}

async function makeKey(database: Database, file: string): Promise<Buffer> {
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

async function rememberCheck(database: Database, check: Buffer): Promise<Buffer> {
  await database.pool.query(
    'insert into instance (secret_check) values ($1) on conflict (is_only) do nothing',
    [check],
  )
  const { rows } = await database.pool.query<{ secret_check: Buffer }>(
    'select secret_check from instance',
  )
  return rows[0]?.secret_check ?? check
}
