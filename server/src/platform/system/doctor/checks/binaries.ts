import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { findLastBin } from '#db'
import { seconds } from '#kit'
import { checkOf } from '../check.ts'
import { bad, good, type CheckVerdict } from '../finding.ts'

type Seen = { node: string; program: string | null; message: string; failure: string | null }

/**
 * Checks the version of Node.js and the PostgreSQL programs of the embedded database. Runs one of
 * those programs.
 */
export const binaries = checkOf({
  name: 'programs',
  async read({ place }) {
    const node = process.versions.node
    if (place === null) return { node, program: null, message: '', failure: null }
    const bin = findLastBin(place.database)
    const program = bin === null ? newestCopy(place.database) : path.join(bin, 'postgres')
    const { message, failure } = await run(program)
    return { node, program, message, failure }
  },
  assess: checkBinaries,
})

export function checkBinaries({ node, program, message, failure }: Seen): CheckVerdict {
  if (failure !== null)
    return bad(
      `PostgreSQL cannot be run (${program}): ${failure}.`,
      'If it is in a folder postgresql-… of the database, stop the service, remove that folder, and ' +
        'start the service again: it copies the folder again. Otherwise, check LEADHOUSE_POSTGRES_BIN.',
    )
  return good([`Node.js ${node}`, message].filter((part) => part !== '').join(', '))
}

/**
 * Returns the newest copy of PostgreSQL next to the database. An upgrade may leave an older copy in
 * the same folder.
 */
function newestCopy(folder: string): string {
  const [newest = 'postgresql'] = fs
    .readdirSync(folder)
    .filter((name) => name.startsWith('postgresql-'))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return path.join(folder, newest, 'bin', 'postgres')
}

async function run(program: string): Promise<{ message: string; failure: string | null }> {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version'], { timeout: seconds(5) })
    return { message: stdout.trim(), failure: null }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { message: '', failure: String(code ?? message) }
  }
}
