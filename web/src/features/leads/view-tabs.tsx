import { Button, Group, Tabs } from '@mantine/core'
import type { Filters } from '../../ui/use-filters.ts'
import { RenameView, SaveView } from './name-view.tsx'
import { keyOf, toView, useViewChanges, useViews, viewOf } from './views.ts'

type ViewTabsProps = { filters: Filters; onChange: (change: Filters) => void }

/** The views as tabs. What fits none of them can be kept as one; one that was saved can be called otherwise, and can go again. */
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
      {shown && shownId && (
        <>
          <RenameView key={shownId} view_id={shownId} name={shown.name} />
          <Button
            size="compact-sm"
            variant="default"
            fw={500}
            onClick={() => remove.mutate(shownId)}
          >
            Remove this view
          </Button>
        </>
      )}
    </Group>
  )
}
