import { StartRefused } from './start-refused.ts'

/** What to do about a folder that cannot be used, by what the system says of it. @see errno(3) */
const remedies: Readonly<Record<string, string>> = {
  EROFS:
    'Its disk is mounted read-only: mount it for writing, or set LEADHOUSE_DATA_DIR to another folder.',
  EACCES:
    'Allow the user who starts Leadhouse to read and write there, or start it as the user it belongs to.',
  EPERM:
    'Allow the user who starts Leadhouse to read and write there, or start it as the user it belongs to.',
  ENOSPC: 'Its disk is full: make room, or set LEADHOUSE_DATA_DIR to a folder on another.',
  EDQUOT:
    'The quota of the user who starts Leadhouse is used up there: make room, or have it raised.',
  EMFILE:
    'Too many files are open: raise the limit of the process (ulimit -n, LimitNOFILE= in its service).',
  ENFILE: 'Too many files are open on this machine: raise its limit (fs.file-max).',
  EIO: 'Its disk gives errors: look at the system’s log before anything else.',
}

/** The same failure in a sentence with what to do, where it is the file system's; any other as it is. */
export function saidOfFolder(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || error instanceof StartRefused) return error
  const { code = '', path: file } = error as NodeJS.ErrnoException
  const remedy = remedies[code]
  if (remedy === undefined) return error
  const of = file === undefined || file === folder ? '' : ` (${file})`
  return new StartRefused(`The data folder ${folder} cannot be used: ${code}${of}. ${remedy}`)
}

/** The remedy for what a program of PostgreSQL wrote before it gave up; empty where it wrote nothing of the kind. */
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
