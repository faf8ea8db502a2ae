import { ActionIcon, Button, Group, Tabs } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '../../ui/icons.tsx'
import type { Filters } from '../../ui/use-filters.ts'
import type { Telling } from './lead-filters.ts'
import { RenameView, SaveView } from './name-view.tsx'
import { keyOf, placesAfter, toView, useViewChanges, useViews, viewOf } from './views.ts'
import { leadsText } from '#texts/leads.ts'

const steps = [
  { says: leadsText.moveToTheLeft, step: -1, Icon: IconArrowLeft },
  { says: leadsText.moveToTheRight, step: 1, Icon: IconArrowRight },
] as const

type ViewTabsProps = { filters: Filters; telling: Telling; onChange: (change: Filters) => void }

/**
 * Shows the views as tabs. Filters that match no view can be saved as one. Saved views can be
 * renamed, moved and deleted.
 */
export function ViewTabs({ filters, telling, onChange }: ViewTabsProps) {
  const views = useViews()
  const { remove, move } = useViewChanges()
  const shown = viewOf(views, filters)
  const shownId = shown?.id
  return (
    <Group gap="xs">
      <Tabs value={shown ? keyOf(shown) : null} variant="pills">
        <Tabs.List aria-label={leadsText.views}>
          {views.map((view) => (
            <Tabs.Tab key={keyOf(view)} value={keyOf(view)} onClick={() => onChange(toView(view))}>
              {view.name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {!shown && <SaveView filters={filters} telling={telling} />}
      {shown && shownId && (
        <>
          {steps.map(({ says, step, Icon }) => {
            const places = placesAfter(views, shownId, step)
            return (
              <ActionIcon
                key={step}
                size="md"
                variant="default"
                aria-label={`${says}: ${shown.name}`}
                disabled={places.length === 0}
                loading={move.isPending}
                onClick={() => move.mutate(places)}
              >
                <Icon size={14} />
              </ActionIcon>
            )
          })}
          <RenameView
            key={shownId}
            view_id={shownId}
            name={shown.name}
            shared={shown.shared === true}
          />
          <Button
            size="compact-sm"
            variant="default"
            fw={500}
            onClick={() => remove.mutate(shownId)}
          >
            {leadsText.removeThisView}
          </Button>
        </>
      )}
    </Group>
  )
}
