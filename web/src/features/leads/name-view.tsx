import { Button, Checkbox, Popover, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useForm } from '@mantine/form'
import { useMayWrite } from '../../account.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { fieldNames, formatFilter, type Telling } from './lead-filters.ts'
import { toQuery, useViewChanges } from './views.ts'
import { leadsText } from '#texts/leads.ts'

type Named = { name: string; shared: boolean }

/** The maximum length of a name. */
const longest = 60

/**
 * Saves the current filters as a view with one action. Its name is made from the filters until a
 * user renames it.
 */
export function SaveView({ filters, telling }: { filters: Filters; telling: Telling }) {
  const { save } = useViewChanges()
  const keep = () =>
    save.mutate({ name: namedBy(filters, telling), shared: false, query: toQuery(filters) })
  useShortcuts({ keep_view: keep })
  return (
    <Button size="compact-sm" variant="default" loading={save.isPending} onClick={keep}>
      {leadsText.saveAsAView}
    </Button>
  )
}

/** Renames a saved view, and shares it with everyone in the account or not. */
export function RenameView({ view_id, name, shared }: Named & { view_id: string }) {
  const mayShare = useMayWrite()
  const { rename } = useViewChanges()
  return (
    <NameForm
      key={`${name} ${shared}`}
      label={leadsText.rename}
      was={{ name, shared }}
      mayShare={mayShare}
      isBusy={rename.isPending}
      onName={(named, onSuccess) => rename.mutate({ view_id, ...named }, { onSuccess })}
    />
  )
}

function namedBy(filters: Filters, telling: Telling): string {
  const says = fieldNames.flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [formatFilter(name, value, telling)]
  })
  const words = filters['q'] === undefined ? [] : [filters['q']]
  return [...words, ...says].join(', ').slice(0, longest).trim() || leadsText.otherOrder
}

type NameFormProps = {
  label: string
  was: Named
  mayShare: boolean
  isBusy: boolean
  onName: (named: Named, onSuccess: () => void) => void
}

function NameForm({ label, was, mayShare, isBusy, onName }: NameFormProps) {
  const [isOpen, popover] = useDisclosure()
  const form = useForm({ initialValues: was })
  const submit = form.onSubmit((named) => onName(named, popover.close))
  return (
    <Popover
      opened={isOpen}
      onChange={popover.toggle}
      trapFocus
      position="bottom-start"
      shadow="md"
    >
      <Popover.Target>
        <Button size="compact-sm" variant="default" fw={500} onClick={popover.toggle}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={submit}>
          <Stack gap="sm">
            <TextInput
              label={leadsText.name}
              required
              maxLength={longest}
              data-autofocus
              {...form.getInputProps('name')}
            />
            {mayShare && (
              <Checkbox
                label={leadsText.forEverybodyInThe}
                {...form.getInputProps('shared', { type: 'checkbox' })}
              />
            )}
            <Button type="submit" size="xs" loading={isBusy}>
              {leadsText.save}
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
