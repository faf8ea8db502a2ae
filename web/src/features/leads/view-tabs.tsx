import { Button, Checkbox, Group, Popover, Stack, Tabs, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useForm } from '@mantine/form'
import { useMayWrite } from '../../account.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { keyOf, toQuery, toView, useViewChanges, useViews, viewOf } from './views.ts'

type ViewTabsProps = { filters: Filters; onChange: (change: Filters) => void }

/** The views as tabs. What fits none of them can be kept as one; one that was saved can go again. */
export function ViewTabs({ filters, onChange }: ViewTabsProps) {
  const views = useViews()
  const { remove } = useViewChanges()
  const shown = viewOf(views, filters)
  const shownId = shown?.id
  return (
    <Group gap="xs">
      <Tabs value={shown ? keyOf(shown) : null} variant="pills">
        <Tabs.List aria-label="Views">
          {views.map((view) => (
            <Tabs.Tab key={keyOf(view)} value={keyOf(view)} onClick={() => onChange(toView(view))}>
              {view.name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {!shown && <SaveView filters={filters} />}
      {shownId && (
        <Button size="compact-sm" variant="default" fw={500} onClick={() => remove.mutate(shownId)}>
          Remove this view
        </Button>
      )}
    </Group>
  )
}

function SaveView({ filters }: { filters: Filters }) {
  const [isOpen, popover] = useDisclosure()
  const mayShare = useMayWrite()
  const { save } = useViewChanges()
  const form = useForm({ initialValues: { name: '', shared: false } })
  const submit = form.onSubmit((values) =>
    save.mutate({ ...values, query: toQuery(filters) }, { onSuccess: popover.close }),
  )
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
          Save as a view
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={submit}>
          <Stack gap="sm">
            <TextInput
              label="Name"
              required
              maxLength={60}
              data-autofocus
              {...form.getInputProps('name')}
            />
            {mayShare && (
              <Checkbox
                label="For everybody in the account"
                {...form.getInputProps('shared', { type: 'checkbox' })}
              />
            )}
            <Button type="submit" size="xs" loading={save.isPending}>
              Save
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
