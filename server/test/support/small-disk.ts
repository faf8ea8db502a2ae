import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { after } from 'node:test'
import { makeFolder } from './backups.ts'

/** A disk of so many bytes, in memory, for what happens when one fills; undefined where this user may not mount one. */
export function smallDisk(bytes: number): string | undefined {
  // Registered before the removal of its folder, and so undone before it.
  after(() => void spawnSync('umount', ['-l', place]))
  const place = path.join(makeFolder(), 'disk')
  fs.mkdirSync(place)
  const options = ['-t', 'tmpfs', '-o', `size=${bytes},mode=0711`, 'tmpfs', place]
  return spawnSync('mount', options).status === 0 ? place : undefined
}

/** What a test says where there is none. */
export const noSmallDisk = 'only root may mount a small disk'

/** Writes until nothing more goes onto a disk. */
export function fillDisk(place: string): void {
  const block = Buffer.alloc(1 << 20)
  const descriptor = fs.openSync(path.join(place, 'filler'), 'a')
  try {
    for (;;) fs.writeSync(descriptor, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    fs.closeSync(descriptor)
  }
}
