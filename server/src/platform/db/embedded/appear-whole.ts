import fs from 'node:fs'
import path from 'node:path'

/**
 * Creates a folder atomically: fills it under a temporary name next to its final path and then
 * renames it. A process killed in between leaves no incomplete folder at that path. If two
 * processes race, one wins and the other removes its own folder. Temporary folders of killed
 * processes are removed here too. Returns whether this call created the folder.
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

/** Returns whether a process with this id exists, for any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
