import fs from 'node:fs'
import type { FieldError } from '@leadhouse/server/kit'

/** Where the lines of a file that failed are told of, one a row: line, member, code, detail. */
export type FaultFile = {
  add: (line: number, faults: readonly FieldError[]) => void
  /** Where it is; null as long as nothing failed. */
  path: () => string | null
  close: () => void
}

/** A file of faults that is only made when there is one to write. Overwrites that of an earlier run. */
export function openFaultFile(path: string): FaultFile {
  let file: number | undefined
  return {
    add(line, faults) {
      if (file === undefined) {
        file = fs.openSync(path, 'w')
        fs.writeSync(file, 'line,member,code,detail\n')
      }
      const rows = faults.map((fault) => [line, memberOf(fault), fault.code, fault.detail])
      fs.writeSync(file, rows.map((row) => `${row.map(quoted).join(',')}\n`).join(''))
    },
    path: () => (file === undefined ? null : path),
    close: () => void (file !== undefined && fs.closeSync(file)),
  }
}

const memberOf = (fault: FieldError): string =>
  'pointer' in fault ? fault.pointer.slice(1).replaceAll('/', '.') : ''

const quoted = (cell: string | number): string =>
  typeof cell === 'number' ? String(cell) : `"${cell.replaceAll('"', '""')}"`
