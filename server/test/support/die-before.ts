import fs from 'node:fs'
import pg from 'pg'

/**
 * When loaded before a program, kills it with SIGKILL right before the first statement or folder
 * change that matches DIE_BEFORE. The kill happens at a chosen point, and the program needs no
 * changes.
 */
const place = new RegExp(process.env['DIE_BEFORE'] ?? '$.')

const come = (to: string): void => {
  if (place.test(to)) process.kill(process.pid, 'SIGKILL')
}

for (const name of ['renameSync', 'rmSync', 'writeFileSync'] as const) {
  const call = fs[name]
  Object.assign(fs, {
    [name]: (...given: unknown[]) => {
      come(`${name} ${String(given[0])}`)
      return Reflect.apply(call, fs, given)
    },
  })
}

const query: unknown = Reflect.get(pg.Client.prototype, 'query')
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: unknown[]) {
    const [asked] = given
    come(
      `query ${String(typeof asked === 'object' && asked && 'text' in asked ? asked.text : asked).trim()}`,
    )
    return Reflect.apply(query as () => unknown, this, given)
  },
})
