import { Button, Group, Modal, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useProfile } from '../../profile.ts'
import { sourcesText, starterRecipe } from '#texts/sources.ts'
import { Wrong } from '../../ui/faces.tsx'
import { fieldProblems } from '../../ui/format-problem.ts'
import { OwnRecipe } from './own-recipe.tsx'
import {
  createSource,
  useRecipes,
  useSourceChange,
  type SourceInput,
  type SourceWithUrl,
} from './queries.ts'
import { readJsonObject } from './read-json.ts'
import { anyMail, ownRecipe, RecipeChoice } from './recipe-choice.tsx'
import { UrlOnce } from './url-once.tsx'

/**
 * Creates a source and shows its address once. `onDone` receives the ID of the source, or null if
 * the person closed the dialog.
 */
export function SourceEditor({ onDone }: { onDone: (source_id: string | null) => void }) {
  const { data: recipes } = useRecipes()
  const { words } = useProfile()
  const [made, setMade] = useState<SourceWithUrl | null>(null)
  const form = useForm({
    initialValues: {
      name: '',
      recipe: '',
      recipe_document: starterRecipe(words),
      lead_source: '',
      secret: '',
    },
    validate: {
      recipe: (value) => (value === '' ? sourcesText.chooseARecipe : null),
      recipe_document: (value, { recipe }) =>
        recipe === ownRecipe ? readJsonObject(value).problem : null,
    },
  })
  const create = useSourceChange((body: SourceInput) => createSource(body))
  if (made) return <UrlOnce source={made} onClose={() => onDone(made.id)} />
  const { values } = form
  const chosen = recipes?.data.find(({ name }) => name === values.recipe)
  const scheme = chosen?.verification?.['scheme'] ?? 'none'
  const submit = form.onSubmit(({ name, recipe, recipe_document, lead_source, secret }) =>
    create.mutate(
      {
        name,
        ...recipeOf(recipe, readJsonObject(recipe_document).value ?? null),
        ...(recipes?.data.find((one) => one.name === recipe)?.reads && { kind: 'mail' as const }),
        ...(lead_source.trim() && { lead_source: lead_source.trim() }),
        ...(secret && { secret }),
      },
      { onSuccess: setMade, onError: (error) => form.setErrors(problemsOf(error)) },
    ),
  )
  const hasUnplaced = create.error && Object.keys(problemsOf(create.error)).length === 0
  return (
    <Modal
      opened
      onClose={() => onDone(null)}
      title={sourcesText.newSource}
      size="lg"
      closeButtonProps={{ 'aria-label': sourcesText.close }}
    >
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={sourcesText.name}
            placeholder={chosen?.title ?? sourcesText.exampleName}
            required
            maxLength={100}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <RecipeChoice {...form.getInputProps('recipe')} />
          {values.recipe === ownRecipe && <OwnRecipe {...form.getInputProps('recipe_document')} />}
          {(scheme !== 'none' || values.recipe === ownRecipe) && (
            <PasswordInput
              label={sourcesText.verificationSecret}
              description={sourcesText.copyItFromTheSender}
              autoComplete="off"
              {...form.getInputProps('secret')}
            />
          )}
          {chosen?.produces !== 'outcome' && (
            <TextInput
              label={sourcesText.sourceName}
              description={sourcesText.sourceOfItsLeads}
              placeholder={values.name}
              maxLength={100}
              {...form.getInputProps('lead_source')}
            />
          )}
          {hasUnplaced && <Wrong error={create.error} />}
          <Group>
            <Button type="submit" loading={create.isPending}>
              {sourcesText.createSource}
            </Button>
            <Button variant="default" onClick={() => onDone(null)}>
              {sourcesText.cancel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Returns the kind and the recipe of a source, by the choice of the person. */
function recipeOf(choice: string, recipe_document: Record<string, unknown> | null) {
  if (choice === anyMail) return { kind: 'mail' as const }
  if (choice !== ownRecipe) return { recipe: choice }
  return {
    recipe_document,
    ...(recipe_document?.['reads'] === 'mail' && { kind: 'mail' as const }),
  }
}

/**
 * Returns the problems of a refused input by field. Problems within the recipe appear at the field of
 * the whole recipe, with their pointers.
 */
export function problemsOf(error: unknown): Record<string, string> {
  const byField = Map.groupBy(Object.entries(fieldProblems(error)), ([name]) => fieldOf(name))
  return Object.fromEntries(
    [...byField].map(([field, all]) => [
      field,
      all
        .map(([name, detail]) =>
          name === field
            ? detail
            : sourcesText.atPointer(name.slice(field.length).replaceAll('.', '/'), detail),
        )
        .join(' '),
    ]),
  )
}

const fieldOf = (name: string): string => name.split('.')[0] ?? name
