import { spawnSync } from 'node:child_process'
import os from 'node:os'
import { StartRefused } from '../start-refused.ts'
import { useOwnServer } from './platform.ts'

/** The system user PostgreSQL runs as. It refuses root, and a user the system has no name for. */
export type SystemOwner = { readonly uid: number; readonly gid: number; readonly name: string }

/** Whether this process is root, who may run PostgreSQL only as somebody else. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * The user who runs this process.
 *
 * @throws StartRefused for a user id without an entry in the user database: PostgreSQL would refuse it less clearly.
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
 * A user of the system, by name or id.
 *
 * @throws StartRefused when there is none.
 */
export function lookUpUser(nameOrUid: string | number): SystemOwner {
  const [uid, gid, name] = ['-u', '-g', '-un'].map((flag) => askId(flag, String(nameOrUid)))
  if (uid === undefined || gid === undefined || name === undefined) throw unnamedUser(nameOrUid)
  return { uid: Number(uid), gid: Number(gid), name }
}

/** The environment PostgreSQL's programs get: none of ours, so that no secret of this process is in theirs. */
export const bareEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** How to spawn as this user; from a folder everybody may enter, since theirs may not be ours. */
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
