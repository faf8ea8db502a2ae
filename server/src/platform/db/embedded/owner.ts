import { spawnSync } from 'node:child_process'
import os from 'node:os'
import { StartRefused } from '../start-refused.ts'
import { useOwnServer } from './platform.ts'

/** The system user that PostgreSQL runs as. PostgreSQL refuses root, and a user without a name. */
export type SystemOwner = { readonly uid: number; readonly gid: number; readonly name: string }

/** Returns whether this process runs as root, which can run PostgreSQL only as another user. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * Returns the user who runs this process.
 *
 * @throws StartRefused for a user id without an entry in the user database; the error of PostgreSQL
 * would be less clear
 */
export function currentUser(): SystemOwner {
  try {
    const { uid, gid, username } = os.userInfo()
    return { uid, gid, name: username }
  } catch {
    throw unnamedUser(process.getuid?.() ?? -1)
  }
}

/**
 * Finds a system user by name or id.
 *
 * @throws StartRefused if the user does not exist
 */
export function lookUpUser(nameOrUid: string | number): SystemOwner {
  const [uid, gid, name] = ['-u', '-g', '-un'].map((flag) => askId(flag, String(nameOrUid)))
  if (uid === undefined || gid === undefined || name === undefined) throw unnamedUser(nameOrUid)
  return { uid: Number(uid), gid: Number(gid), name }
}

/**
 * The environment of PostgreSQL's programs. It contains none of our variables, so that no secret of
 * this process is in theirs.
 */
export const bareEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/**
 * Returns the options to spawn a process as this user. It starts in a folder that every user can
 * enter, because this user may not be able to enter ours.
 */
export function asUser(owner: SystemOwner): { uid?: number; gid?: number; cwd: string } {
  return isRoot() ? { uid: owner.uid, gid: owner.gid, cwd: '/' } : { cwd: '/' }
}

function askId(flag: string, nameOrUid: string): string | undefined {
  const answer = spawnSync('id', [flag, nameOrUid], { env: bareEnvironment, encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim() : undefined
}

function unnamedUser(nameOrUid: string | number): StartRefused {
  return new StartRefused(
    `PostgreSQL runs only as a user the system knows, and "${nameOrUid}" has no entry in /etc/passwd. ` +
      `Start Leadhouse as a user that has one, or ${useOwnServer}`,
  )
}
