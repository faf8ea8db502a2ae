// Plain JavaScript for Node 20.19 and newer, like everything in this folder.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the clone. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const file = path.join(root, '.installing')
const draft = `${file}.${process.pid}`

/**
 * Runs `work` under a lock, so that no other process installs or builds in this clone meanwhile;
 * others wait. `work` receives a function to register each child it starts: if this process is
 * killed, the next one waits for registered children.
 */
export async function inTurn(work) {
  await take()
  process.on('exit', leave)
  const holders = [process.pid]
  try {
    return await work((child) => {
      if (child.pid !== undefined) holders.push(child.pid)
      write(holders)
      renameSync(draft, file)
    })
  } finally {
    leave()
    process.off('exit', leave)
  }
}

async function take() {
  for (let isFirst = true; ; isFirst = false) {
    // The lock file is created with its owner in it, because a file that is empty for an instant
    // would look unlocked.
    try {
      write([process.pid])
      linkSync(draft, file)
      return rmSync(draft, { force: true })
    } catch (error) {
      rmSync(draft, { force: true })
      if (error.code !== 'EEXIST') {
        process.stderr.write(`Leadhouse cannot write to ${root}: ${error.message}\n`)
        process.exit(1)
      }
    }
    if (!holders().some(isAlive)) rmSync(file, { force: true })
    else if (isFirst) process.stderr.write('Another start is preparing this clone; waiting…\n')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const leave = () => rmSync(file, { force: true })

/**
 * Writes each owner of the lock with its start time, because after a reboot another process may
 * have its process id.
 */
const write = (pids) => writeFileSync(draft, pids.map((pid) => `${pid}@${birthOf(pid)}`).join(' '))

function holders() {
  try {
    return readFileSync(file, 'utf8').split(' ')
  } catch {
    return []
  }
}

function isAlive(holder) {
  const [pid, birth] = holder.split('@')
  try {
    return Number(pid) > 0 && process.kill(Number(pid), 0) && birthOf(pid) === birth
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Returns the start time of a process, in ticks since boot; an empty string if the system does not
 * report it.
 */
function birthOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[19]
  } catch {
    return ''
  }
}
