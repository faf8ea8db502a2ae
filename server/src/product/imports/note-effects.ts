import type { NoteServices } from '#catalogue'
import type { TransactionContext } from '#db'
import type { NotePast } from '#leads'
import { noteEffects as insertEffects } from './store/queries.ts'

/** Returns the function that records what an import of leads writes. */
export const noteLeadsOf =
  (import_id: string): NotePast =>
  (tx, effects) =>
    noteAll(tx, import_id, effects)

/** Returns the function that records what an import of services writes. */
export const noteServicesOf =
  (import_id: string): NoteServices =>
  async (tx, saved) => {
    const effects = new Map<string, object>()
    for (const one of saved) {
      if (one.status !== 'created' && one.status !== 'updated') continue
      const { id, version } = one.after
      // A later line of the group can change the same service again.
      const first = effects.get(id) ?? { kind: 'service', subject_id: id, before: one.before }
      effects.set(id, { ...first, number: version })
    }
    await noteAll(tx, import_id, [...effects.values()])
  }

async function noteAll(
  tx: TransactionContext,
  import_id: string,
  effects: readonly object[],
): Promise<void> {
  if (effects.length > 0) await insertEffects(tx, { import_id, effects: JSON.stringify(effects) })
}
