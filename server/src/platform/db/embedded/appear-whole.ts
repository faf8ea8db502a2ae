import fs from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder so that it is there whole or not at all: it is filled under another name beside its place and then
 * renamed. A process killed on the way leaves nothing half-made in the place; of two that race, one wins and the other
 * takes its own away. Leavings of killed processes are cleared here too. Returns whether this call made it.
 */
export function appearWhole(place: string, fill: (folder: string) => void): boolean {
  if (fs.existsSync(place)) return false
  clearLeavings(place)
  const beside = `${place}.new-${process.pid}`
  try {
    fill(beside)
    fs.renameSync(beside, place)
    return true
  } catch (error) {
    fs.rmSync(beside, { recursive: true, force: true })
    if (fs.existsSync(place)) return false
    throw error
  }
}

function clearLeavings(place: string): void {
  const prefix = `${path.basename(place)}.new-`
  for (const name of fs.readdirSync(path.dirname(place))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue
    fs.rmSync(path.join(path.dirname(place), name), { recursive: true, force: true })
  }
}

/** Whether a process with this number exists, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
