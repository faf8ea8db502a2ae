import { StartRefused } from './start-refused.ts'

/** What to do about an unusable folder, by the system's error code. @see errno(3) */
const remedies: Readonly<Record<string, string>> = {
  EROFS:
    'Its disk is mounted read-only. Mount it read-write, or set LEADHOUSE_DATA_DIR to another folder.',
  EACCES:
    'Allow the user who starts Leadhouse to read and write there, or start Leadhouse as the owner of the folder.',
  EPERM:
    'Allow the user who starts Leadhouse to read and write there, or start Leadhouse as the owner of the folder.',
  ENOSPC:
    'Its disk is full. Free some space, or set LEADHOUSE_DATA_DIR to a folder on another disk.',
  EDQUOT:
    'The disk quota of the user who starts Leadhouse is exhausted. Free some space, or raise the quota.',
  EMFILE:
    'Too many files are open. Raise the limit of the process (ulimit -n, or LimitNOFILE= in its service).',
  ENFILE: 'Too many files are open on this machine. Raise its limit (fs.file-max).',
  EIO: 'Its disk reports errors. Check the system log first.',
}

/**
 * Converts an error of the file system to a sentence with a remedy. Returns any other error
 * unchanged.
 */
export function saidOfFolder(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || error instanceof StartRefused) return error
  const { code = '', path: file } = error as NodeJS.ErrnoException
  const remedy = remedies[code]
  if (remedy === undefined) return error
  const of = file === undefined || file === folder ? '' : ` (${file})`
  return new StartRefused(`The data folder ${folder} cannot be used: ${code}${of}. ${remedy}`)
}

/**
 * Returns the remedy for the output of a PostgreSQL program that failed; empty for an unknown
 * failure.
 */
export function remedyFor(said: string): string {
  const [, code] = spoken.find(([words]) => said.includes(words)) ?? []
  return code === undefined ? '' : `\n${remedies[code]}`
}

const spoken: readonly (readonly [string, string])[] = [
  ['No space left on device', 'ENOSPC'],
  ['Read-only file system', 'EROFS'],
  ['Permission denied', 'EACCES'],
  ['Disk quota exceeded', 'EDQUOT'],
  ['Too many open files', 'EMFILE'],
]
