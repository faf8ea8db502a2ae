import fs from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { readConfig, version } from '@leadhouse/server'
import {
  fileOf,
  makeBackupFile,
  newKeyPair,
  sealedWithin,
  verifyBackup,
  writeBackup,
  type BackupParts,
  type BackupProgress,
} from '@leadhouse/server/backup'
import { keysOf, lockOf, withKeys, type KeyOptions } from '../backup-keys.ts'
import { asKeeper } from '../operator.ts'
import { print, type PrintOptions } from '../print.ts'
import { progressLine } from '../progress-line.ts'
import { megabytes } from '../megabytes.ts'

/** `leadhouse backup`: a copy of everything, in one file that restores with its passphrase and nothing else. */
export function backupCommand(): Command {
  return withKeys(new Command('backup'))
    .description('Write all of the instance into one encrypted file, while it runs.')
    .argument('[place]', 'a file, a folder, or - for standard output')
    .option('--without-key', 'leave the secret key out; what is sealed with it is lost without it')
    .option('--json', 'print one JSON value and nothing else')
    .action(backup)
    .addCommand(verifyCommand())
    .addCommand(newKeyCommand())
}

type BackupOptions = KeyOptions & PrintOptions & { withoutKey?: true }

async function backup(place: string | undefined, options: BackupOptions): Promise<void> {
  await asKeeper(async ({ config, database, clock, secretKey }) => {
    const line = progressLine(process.stderr)
    const now = clock.now()
    const parts: BackupParts = {
      connection: database.connection,
      version,
      now,
      locks: [await lockOf(config, options)],
      secret_key: options.withoutKey ? null : secretKey,
      scope: 'kept',
      onProgress: (progress) => line.show(wordsOf(progress)),
    }
    if (options.withoutKey) warnOfKey(config.data_dir)
    if (place === '-') {
      await writeBackup(process.stdout, parts)
      return line.clear()
    }
    const made = await makeBackupFile(fileIn(place ?? config.backup.dir ?? '.', now), parts)
    line.clear()
    print(
      { object: 'backup', ...made },
      options,
      ({ file, file_bytes, rows, tables, snapshot_at }) =>
        `${file}: ${rows} rows of ${tables} tables as they were at ${snapshot_at}, ${megabytes(file_bytes)}.`,
    )
  })
}

/** A folder is given a file named after the moment. */
const fileIn = (place: string, now: Date): string =>
  fs.statSync(place, { throwIfNoEntry: false })?.isDirectory()
    ? path.join(place, fileOf(now))
    : place

const wordsOf = ({ rows, bytes, tables, tables_done }: BackupProgress): string =>
  `${rows} rows, ${megabytes(bytes)}, ${tables_done} of ${tables} tables`

function warnOfKey(data_dir: string): void {
  process.stderr.write(
    `The secret key is left out. Keep it elsewhere (LEADHOUSE_SECRET_KEY, or ${path.join(data_dir, 'secret.key')}): without it these are lost, ` +
      `and the backup restores nowhere: ${sealedWithin().join(', ')}.\n`,
  )
}

function verifyCommand(): Command {
  return withKeys(new Command('verify'))
    .description('Read a backup whole, and say whether it is what was written.')
    .argument('<file>', 'the backup')
    .option('--json', 'print one JSON value and nothing else')
    .action(async (file: string, options: KeyOptions & PrintOptions) => {
      const line = progressLine(process.stderr)
      const keys = await keysOf(readConfig(process.env), options)
      const verified = await verifyBackup(file, keys, (bytes, of) =>
        line.show(`${Math.floor((100 * bytes) / of)} %`),
      )
      line.clear()
      const { made_at, contents, summary, file_bytes } = verified
      const { version: made_by, postgres, secret_key } = contents
      const has_key = secret_key !== null
      const schema = contents.migrations.at(-1)?.name ?? null
      print(
        {
          object: 'backup',
          file,
          file_bytes,
          made_at,
          made_by,
          postgres,
          schema,
          has_key,
          ...summary,
        },
        options,
        ({ snapshot_at, rows, tables }) =>
          `Whole: ${rows} rows of ${tables} tables as they were at ${snapshot_at}, from version ${made_by}, ${has_key ? 'with' : 'without'} the secret key.`,
      )
    })
}

function newKeyCommand(): Command {
  return new Command('new-key')
    .description('Make a pair of keys for backups nobody attends.')
    .option('--json', 'print one JSON value and nothing else')
    .action((options: PrintOptions) =>
      print(
        newKeyPair(),
        options,
        ({ public_key, private_key }) =>
          `LEADHOUSE_BACKUP_PUBLIC_KEY=${public_key}\n\nKeep this far from the server; it opens every backup made to the key above, and nothing else does:\n${private_key}`,
      ),
    )
}
