import fs from 'node:fs'
import path from 'node:path'
import type { FieldError } from '@leadhouse/server/kit'
import { faultColumns } from '@leadhouse/server/learning'

/**
 * The file of failed lines: the lines as they were, with their line number and the reasons in two
 * more columns. An import ignores these two columns, so that the corrected file can be imported.
 */
export type FaultFile = {
  add: (line: number, cells: readonly string[], faults: readonly FieldError[]) => void
  /** Path of the file; null if nothing failed. */
  path: () => string | null
  close: () => void
}

/**
 * Opens a file of failed lines. It is created with the first error and replaces the file of an
 * earlier run.
 */
export function openFaultFile(path: string, header: readonly string[]): FaultFile {
  const places = header.flatMap((name, i) => (isAdded(name) ? [] : [i]))
  const write = (file: number, cells: readonly string[]) =>
    fs.writeSync(file, `${cells.map(quoted).join(',')}\n`)
  let file: number | undefined
  return {
    add(line, cells, faults) {
      if (file === undefined) {
        file = fs.openSync(path, 'w')
        write(file, [...places.map((i) => header[i] ?? ''), ...faultColumns])
      }
      write(file, [...places.map((i) => cells[i] ?? ''), String(line), reasonOf(faults)])
    },
    path: () => (file === undefined ? null : path),
    close: () => void (file !== undefined && fs.closeSync(file)),
  }
}

/** Default path of the file of failed lines: next to the imported file. */
export function faultFileOf(file: string): string {
  const { dir, name } = path.parse(file)
  return path.join(dir, `${name}.errors.csv`)
}

const isAdded = (name: string): boolean => faultColumns.some((added) => added === name)

const reasonOf = (faults: readonly FieldError[]): string =>
  faults.map((fault) => `${memberOf(fault)}${fault.detail}`).join(' ')

const memberOf = (fault: FieldError): string =>
  'pointer' in fault && fault.pointer !== ''
    ? `${fault.pointer.slice(1).replaceAll('/', '.')}: `
    : ''

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
