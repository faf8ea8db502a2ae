import { isDeepStrictEqual } from 'node:util'
import { at, invalid } from '#kit'
import type { TransactionContext } from '#db'
import {
  changeForm,
  createForm,
  listForms,
  normaliseOrigins,
  requireAddresses,
  type Form,
  type FormTools,
} from '#sources'
import type { Collect } from './collect.ts'
import { readAll } from './read-all.ts'
import type { AccountSetup, AppliedSetup } from './schema.ts'

/** Creates and changes the forms of a setup, which are identified by their names. */
export async function applyForms(
  tx: TransactionContext,
  tools: FormTools,
  wanted: AccountSetup['forms'],
  { dry_run, collect }: { dry_run: boolean; collect: Collect },
) {
  const changes: AppliedSetup['forms'] = []
  if (wanted === undefined) return { changes, not_listed: [] }
  const present = await readAll((page) => listForms(tx, tools, page))
  const applyOne = async (written: (typeof wanted)[number]): Promise<void> => {
    requireAddresses(written)
    const name = written.name.trim()
    const [form, ...more] = present.filter((each) => each.name === name)
    if (more.length > 0)
      throw invalid([
        at('/name', 'ambiguous', 'More than one form has this name. Rename all but one.'),
      ])
    if (!form) {
      const made = await createForm(tx, tools, written)
      const shown = dry_run ? { id: null, action_url: null } : made
      const { id, action_url } = shown
      changes.push({ id, name, action_url, from: null, to: stateOf(made) })
      return
    }
    const from = stateOf(form)
    const to = stateOf({ ...from, ...written, origins: normaliseOrigins(written.origins) })
    if (isDeepStrictEqual(from, to)) return
    await changeForm(tx, tools, { id: form.id, patch: to, expected: null })
    changes.push({ id: form.id, name, action_url: form.action_url, from, to })
  }
  for (const [i, each] of wanted.entries()) await collect(`/forms/${i}`, () => applyOne(each))
  const named = new Set(wanted.map(({ name }) => name.trim()))
  return { changes, not_listed: present.map(({ name }) => name).filter((name) => !named.has(name)) }
}

type State = Pick<Form, 'origins' | 'redirect_url' | 'lead_source' | 'minimum_seconds'>

const stateOf = ({ origins, redirect_url, lead_source, minimum_seconds }: State): State => ({
  origins,
  redirect_url,
  lead_source: lead_source.trim(),
  minimum_seconds,
})
