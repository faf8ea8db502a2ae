import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { languageText } from '#texts/language.ts'
import { personQuery, type Person } from '../../account.ts'
import { api } from '../../api.ts'
import { Panel } from '../../ui/panel.tsx'
import { followLanguage } from './follow-language.ts'

const languages = (['en', 'de', 'es'] as const).map((value) => ({
  value,
  label: languageText.names[value],
}))

/** Chooses the language of the dashboard for the signed-in person, on all their devices. */
export function LanguagePanel({ person }: { person: Person }) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (language: Person['language']) => api.patch('/v1/me', { body: { language } }),
    onSuccess: (after) => {
      queries.setQueryData(personQuery.queryKey, after)
      followLanguage(after.language)
    },
  })
  return (
    <Panel title={languageText.language} maw={640}>
      <NativeSelect
        aria-label={languageText.language}
        description={languageText.onlyForYou}
        value={person.language ?? ''}
        disabled={save.isPending}
        data={[{ value: '', label: languageText.ofTheBrowser }, ...languages]}
        onChange={({ currentTarget: { value } }) =>
          save.mutate(languages.find((one) => one.value === value)?.value ?? null)
        }
      />
    </Panel>
  )
}
