import type { PersonalData } from '#customers'
import { withdraw } from './store/exports.ts'

/** What an export keeps of a customer: whatever the account has of them, in files that are not written anew. So they go. */
export const exportsPersonalData: PersonalData = {
  export: async () => ({}),
  erase: async (tx) => ({ subjects: [], rows: { export_part: await withdraw(tx) } }),
}
