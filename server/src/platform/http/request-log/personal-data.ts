import type { PersonalData } from '#customers'
import { eraseBodies } from './store/refused-bodies.ts'

/** What refused requests brought. Nothing tells whose it is, so an erasure takes all of the account, and an export tells of none. */
export const refusedBodiesPersonalData: PersonalData = {
  export: async () => ({}),
  erase: async (tx) => ({ subjects: [], rows: { refused_body: await eraseBodies(tx) } }),
}
