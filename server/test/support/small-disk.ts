import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { after } from 'node:test'
import { makeFolder } from './backups.ts'

/**
 * Mounts a disk of this size in memory, for tests of a full disk; returns undefined if this user
 * may not mount one.
 */
export function smallDisk(bytes: number): string | undefined {
  // This hook is registered before the hook that removes the folder, and is therefore undone before
  // it.
  after(() => void spawnSync('umount', ['-l', place]))
  const place = path.join(makeFolder(), 'disk')
  fs.mkdirSync(place)
  const options = ['-t', 'tmpfs', '-o', `size=${bytes},mode=0711`, 'tmpfs', place]
  return spawnSync('mount', options).status === 0 ? place : undefined
}

/** Reason for skipping a test if the disk could not be mounted. */
export const noSmallDisk = 'only root may mount a small disk'

/** Writes until the disk is full. */
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
