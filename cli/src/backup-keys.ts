import fs from 'node:fs'
import readline from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Command } from 'commander'
import type { Config } from '@leadhouse/server'
import type { Keys, Lock } from '@leadhouse/server/backup'
import { Refusal } from './refusal.ts'

/** Where the passphrase or key of a backup comes from: never from the command line itself, which everybody on the machine can read. */
export type KeyOptions = { passphraseFile?: string; keyFile?: string }

/** The options that say how a backup is opened. */
export const withKeys = (command: Command): Command =>
  command
    .option('--passphrase-file <file>', 'a file that holds the passphrase')
    .option('--key-file <file>', 'a file that holds the private key, for one made to a public key')

/** What a backup is locked with: the public key of the settings, else the passphrase of a file, of the settings, or asked for. */
export async function lockOf(
  { backup }: Pick<Config, 'backup'>,
  { passphraseFile }: KeyOptions,
): Promise<Lock> {
  if (passphraseFile === undefined && backup.public_key !== null)
    return { kind: 'public_key', public_key: backup.public_key }
  const given = passphraseOf(passphraseFile) ?? backup.passphrase
  const passphrase = given ?? (await askHidden('Passphrase for the backup: '))
  if (passphrase === undefined)
    throw new Refusal(
      'A backup is locked with a passphrase: give --passphrase-file FILE, or set LEADHOUSE_BACKUP_PASSPHRASE or LEADHOUSE_BACKUP_PUBLIC_KEY.',
    )
  if (passphrase.length < 12)
    throw new Refusal('The passphrase of a backup has at least 12 characters. Choose a longer one.')
  return { kind: 'passphrase', passphrase }
}

/** What a backup may be opened with; asked for where nothing is given. */
export async function keysOf(
  { backup, secret_key }: Pick<Config, 'backup' | 'secret_key'>,
  { passphraseFile, keyFile }: KeyOptions,
): Promise<Keys> {
  const private_key = passphraseOf(keyFile)
  const given = passphraseOf(passphraseFile) ?? backup.passphrase ?? undefined
  const isGiven = given !== undefined || private_key !== undefined
  const passphrase = given ?? (isGiven ? undefined : await askHidden('Passphrase of the backup: '))
  return { passphrase, private_key, secret_key: secret_key ?? undefined }
}

/** The first line of a file. */
function passphraseOf(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  if (!fs.existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  return fs.readFileSync(file, 'utf8').split(/\r?\n/, 1)[0]
}

/** Asks whoever sits at the terminal, without showing what is typed; undefined where nobody does. */
async function askHidden(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = readline.createInterface({
    input: process.stdin,
    output: silent,
    terminal: true,
  })
  const answer = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return answer
}
