import { Button, Combobox, ScrollArea, useCombobox } from '@mantine/core'
import { IconFilter } from '../../ui/icons.tsx'
import { useLayoutEffect, useState } from 'react'
import { useShortcuts } from '../../ui/shortcuts.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { offersFor, type InSight } from './filter-offers.ts'
import type { Telling } from './lead-filters.ts'
import { leadsText } from '#texts/leads.ts'

type FilterPickerProps = {
  inSight: InSight
  members: readonly { id: string }[]
  telling: Telling
  onChange: (change: Filters) => void
}

/** Sets a filter from text: `f` opens it, a few characters and Enter set the filter. */
export function FilterPicker({ inSight, members, telling, onChange }: FilterPickerProps) {
  const [text, setText] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => setText(''),
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const { openDropdown, selectFirstOption } = combobox
  useShortcuts({ filter: () => openDropdown() })
  const offers = offersFor(text, { inSight, members: members.map(({ id }) => id), telling })
  // Runs before paint, so that Enter always selects the visible option.
  useLayoutEffect(() => {
    selectFirstOption()
  }, [text, selectFirstOption])
  const set = (key: string) => {
    const offer = offers.find((one) => keyOf(one) === key)
    if (offer) onChange({ [offer.name]: offer.value })
    combobox.closeDropdown()
    combobox.focusTarget()
  }
  return (
    <Combobox store={combobox} width={300} position="bottom-start" shadow="md" onOptionSubmit={set}>
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFilter size={14} aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          {leadsText.filter}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          aria-label={leadsText.whatToFilterBy}
          placeholder="Hot, 70, 2026-11-01, website…"
        />
        <ScrollArea.Autosize mah={300} type="auto" viewportProps={{ tabIndex: 0 }}>
          <Combobox.Options aria-label={leadsText.filters}>
            {offers.map((offer) => (
              <Combobox.Option key={keyOf(offer)} value={keyOf(offer)}>
                {offer.says}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </ScrollArea.Autosize>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const keyOf = ({ name, value }: { name: string; value: string }) => `${name}=${value}`
