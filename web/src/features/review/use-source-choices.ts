import { useForms } from '../forms/queries.ts'
import { useSources } from '../sources/queries.ts'

/** Returns the forms and the sources of the account as options of a filter. */
export function useSourceChoices(): { value: string; label: string }[] {
  const forms = useForms()
  const sources = useSources()
  return [...forms.rows, ...sources.rows].map(({ id, name }) => ({ value: id, label: name }))
}
