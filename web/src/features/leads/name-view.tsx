import { Button, Checkbox, Popover, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useForm } from '@mantine/form'
import { useMayWrite } from '../../account.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { toQuery, useViewChanges } from './views.ts'
import { leadsText } from '../../texts/leads.ts'

type Named = { name: string; shared: boolean }

/** Keeps what the address shows as a view. */
export function SaveView({ filters }: { filters: Filters }) {
  const mayShare = useMayWrite()
  const { save } = useViewChanges()
  return (
    <NameForm
      label={leadsText.saveAsAView}
      name=""
      mayShare={mayShare}
      isBusy={save.isPending}
      onName={(named, onSuccess) =>
        save.mutate({ ...named, query: toQuery(filters) }, { onSuccess })
      }
    />
  )
}

/** Calls a saved view otherwise. */
export function RenameView({ view_id, name }: { view_id: string; name: string }) {
  const { rename } = useViewChanges()
  return (
    <NameForm
      key={name}
      label={leadsText.rename}
      name={name}
      mayShare={false}
      isBusy={rename.isPending}
      onName={(named, onSuccess) => rename.mutate({ view_id, name: named.name }, { onSuccess })}
    />
  )
}

type NameFormProps = {
  label: string
  name: string
  mayShare: boolean
  isBusy: boolean
  onName: (named: Named, onSuccess: () => void) => void
}

function NameForm({ label, name, mayShare, isBusy, onName }: NameFormProps) {
  const [isOpen, popover] = useDisclosure()
  const form = useForm({ initialValues: { name, shared: false } })
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
              maxLength={60}
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
