import { contextFor, inSnapshot, type Context, type Database } from '#db'
import { days, later, systemActor, type Clock, type EachAccount, type Log } from '#kit'
import { manifestName, readAccount } from './read-account.ts'
import type { Manifest } from './schema.ts'
import { expire, countFaults, updateExport } from './store/exports.ts'
import { deleteParts, insertPart, listOpenExports, tryHoldExport } from './store/queries.ts'

type ExportWorker = { database: Database; clock: Clock; log: Log; each: EachAccount }

/**
 * Minimum size of a full part, in bytes; a part also contains the rest of the rows read together.
 */
const partBytes = 1_000_000
/** Number of consecutive internal errors after which an export fails. */
const maxFaults = 3
/** Time for which the files can be downloaded. */
const keptMs = days(1)

/**
 * Writes the requested exports, one after the other. Restarts an export if its process has died.
 * Two processes never write the same export. Returns the number of exports.
 */
export async function runExportsOnce({
  database,
  clock,
  log,
  each,
}: ExportWorker): Promise<number> {
  await expire(database, later(clock.now(), -keptMs))
  const most = 5
  return each({
    step: 'export',
    most,
    find: (resting) => listOpenExports(database.pool, { resting, limit: most }),
    work: async ({ account_id, id }) => {
      const context = contextFor(database, systemActor(account_id, 'export'), clock)
      await write(context, id).catch(async (err: unknown) => {
        log.error({ err, export_id: id }, 'an export failed')
        const faults = (await countFaults(context)) + 1
        const status = faults < maxFaults ? 'running' : 'failed'
        await updateExport(context, id, { status, tables_done: 0, files: [], faults })
      })
    },
  })
}

async function write(context: Context, id: string): Promise<void> {
  await inSnapshot(context.database, async (sql) => {
    if (!(await tryHoldExport(sql, { id })).is_held) return
    const { account_id } = context.actor
    const takeAway = () => deleteParts(context, {})
    await takeAway()
    const keep = openParts(context, id)
    let manifest = ''
    let told = -1
    for await (const piece of readAccount(sql, { account_id, now: context.clock.now() })) {
      const { file, text, tables_done } = piece
      if (file === manifestName) manifest = text
      await keep.add(file, text)
      if (tables_done === told) continue
      told = tables_done
      // The export was withdrawn in the meantime, because its files contain data of an erased
      // person.
      if (!(await updateExport(context, id, { status: 'running', tables_done, files: [] })))
        return void (await takeAway())
    }
    await keep.end()
    const { files } = JSON.parse(manifest) as Manifest
    const done = { status: 'succeeded' as const, tables_done: told, files }
    if (!(await updateExport(context, id, done))) await takeAway()
  })
}

/** Collects the text of each file into parts. Both files of a table are open at the same time. */
function openParts(context: Context, export_id: string) {
  const open = new Map<string, { text: string[]; bytes: number; place: number }>()
  const flush = async (file: string): Promise<void> => {
    const part = open.get(file)
    if (part === undefined || part.bytes === 0) return
    const bytes = Buffer.from(part.text.join(''))
    await insertPart(context, { export_id, file, place: part.place, bytes })
    open.set(file, { text: [], bytes: 0, place: part.place + 1 })
  }
  return {
    async add(file: string, text: string): Promise<void> {
      const part = open.get(file) ?? { text: [], bytes: 0, place: 0 }
      part.text.push(text)
      part.bytes += Buffer.byteLength(text)
      open.set(file, part)
      if (part.bytes >= partBytes) await flush(file)
    },
    async end(): Promise<void> {
      for (const file of open.keys()) await flush(file)
    },
  }
}
