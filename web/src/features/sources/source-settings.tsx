import { Button, Group, Modal, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { sourcesText } from '#texts/sources.ts'
import { say } from '../../ui/notify.ts'
import { OwnRecipe } from './own-recipe.tsx'
import {
  updateSource,
  useRecipes,
  useSourceChange,
  type Source,
  type SourcePatch,
} from './queries.ts'
import { readJsonObject } from './read-json.ts'
import { problemsOf } from './source-editor.tsx'

/**
 * Changes the name, the source of its leads, the secret that verifies the sender, and a recipe of the
 * account's own.
 */
export function SourceSettings({ source, onDone }: { source: Source; onDone: () => void }) {
  const { name, lead_source, verification, produces, kind, recipe_document: own } = source
  const { data: recipes } = useRecipes()
  const form = useForm({
    initialValues: {
      name,
      lead_source,
      secret: '',
      recipe: source.recipe ?? '',
      recipe_document: own ? JSON.stringify(own, null, 2) : '',
    },
    validate: { recipe_document: (text) => (own ? readJsonObject(text).problem : null) },
  })
  const save = useSourceChange((body: SourcePatch) => updateSource(source, body))
  const submit = form.onSubmit(({ secret, recipe, recipe_document, ...values }) =>
    save.mutate(
      {
        ...values,
        ...(secret && { secret }),
        ...(kind === 'mail' && !own && { recipe: recipe || null }),
        ...(own && { recipe_document: readJsonObject(recipe_document).value ?? null }),
      },
      {
        onSuccess: () => {
          say(sourcesText.saved)
          onDone()
        },
        onError: (error) => form.setErrors(problemsOf(error)),
      },
    ),
  )
  return (
    <Modal
      opened
      onClose={onDone}
      title={sourcesText.editSource}
      size={own ? 'lg' : 'md'}
      closeButtonProps={{ 'aria-label': sourcesText.close }}
    >
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={sourcesText.name}
            required
            maxLength={100}
            data-autofocus
            {...form.getInputProps('name')}
          />
          {produces === 'lead' && (
            <TextInput
              label={sourcesText.sourceName}
              required
              maxLength={100}
              {...form.getInputProps('lead_source')}
            />
          )}
          {kind === 'mail' && !own && (
            <NativeSelect
              label={sourcesText.mailRecipe}
              data={[
                { value: '', label: sourcesText.noRecipe },
                ...(recipes?.data ?? [])
                  .filter(({ reads }) => reads === 'mail')
                  .map((one) => ({ value: one.name, label: one.title })),
              ]}
              {...form.getInputProps('recipe')}
            />
          )}
          {own && <OwnRecipe {...form.getInputProps('recipe_document')} />}
          {verification.scheme !== 'none' && (
            <PasswordInput
              label={sourcesText.verificationSecret}
              description={
                verification.has_secret ? sourcesText.emptyKeepsIt : sourcesText.copyItFromTheSender
              }
              autoComplete="off"
              {...form.getInputProps('secret')}
            />
          )}
          <Group>
            <Button type="submit" loading={save.isPending}>
              {sourcesText.save}
            </Button>
            <Button variant="default" onClick={onDone}>
              {sourcesText.cancel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
