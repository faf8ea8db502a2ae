import { Combobox, Modal, ScrollArea, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '../ui/icons.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { takeKeys, writtenBy } from '../ui/opening-keys.ts'
import { nameOf } from '../wording/name.ts'
import { developerPages } from './developer-pages.ts'
import { useDestinations } from './navigation.ts'
import { findSettings } from './settings-index.ts'
import { appText } from '#texts/app.ts'

type Found = { to: string; name: string; says: string }

/** Opens any page, and finds leads, customers and services by words. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('')
  const [q] = useDebouncedValue(words.trim(), 150)
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['palette', q],
    queryFn: ({ signal }) => findAnything(q, signal),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })
  // The palette is loading even before the typed text is requested.
  const isSearching = words.trim().length > 1 && (isFetching || q !== words.trim())
  const places = useDestinations().filter(({ name, says }) =>
    `${name} ${says}`.toLowerCase().includes(words.toLowerCase()),
  )
  const options: Found[] = [...places, ...placesWithin(words), ...(q.length > 1 ? found : [])]
  const combobox = useCombobox({ opened: true })
  const { selectFirstOption } = combobox
  useEffect(() => {
    selectFirstOption()
  }, [options.length, words, selectFirstOption])
  // Uses the text that was typed after the palette was requested.
  const takeOver = () => {
    const written = writtenBy(takeKeys('palette'))
    setWords((before) => before + written)
  }
  const navigate = useNavigate()
  const go = (to: string) => {
    onClose()
    void navigate({ to: to.split('#')[0] ?? to })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size="lg"
      aria-label={appText.search}
    >
      <Combobox store={combobox} onOptionSubmit={go}>
        <Combobox.EventsTarget>
          <TextInput
            data-autofocus
            size="md"
            variant="unstyled"
            px="md"
            aria-label={appText.searchForAPage}
            placeholder={appText.aPageAName}
            leftSection={<IconSearch size={18} />}
            leftSectionWidth={44}
            value={words}
            onFocus={takeOver}
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <ScrollArea.Autosize mah={380} type="auto" style={{ borderTop: '1px solid var(--line)' }}>
          <Combobox.Options aria-label={appText.found} p="xs">
            {options.map((one) => (
              <Combobox.Option key={one.to} value={one.to}>
                <Text size="sm" fw={550}>
                  {one.name}
                </Text>
                <Text size="xs" c="inherit" opacity={0.85}>
                  {one.says}
                </Text>
              </Combobox.Option>
            ))}
            {options.length === 0 && (
              <Combobox.Empty>
                {isSearching ? appText.searching : appText.nothingOfThisName}
              </Combobox.Empty>
            )}
          </Combobox.Options>
        </ScrollArea.Autosize>
      </Combobox>
    </Modal>
  )
}

/** Finds subpages only if the user typed words. Settings are found by their usual names. */
function placesWithin(words: string): Found[] {
  const text = words.trim().toLowerCase()
  if (text === '') return []
  const pages = developerPages
    .filter(({ name }) => name.toLowerCase().includes(text))
    .map(({ to, name }) => ({ to, name, says: appText.developers }))
  const settings = findSettings(text).map(({ to, name, page }) => ({
    to: `${to}#${encodeURIComponent(name)}`,
    name,
    says: appText.settingsOfPage(page),
  }))
  return [...pages, ...settings]
}

async function findAnything(q: string, signal: AbortSignal): Promise<Found[]> {
  const query = { q, limit: 5 }
  const [leads, services, customers] = await Promise.all([
    api.get('/v1/leads', { query, signal }),
    api.get('/v1/services', { query, signal }),
    api.get('/v1/customers', { query, signal }),
  ])
  return [
    ...leads.data.map((lead) => ({
      to: `/leads/${lead.id}`,
      name: nameOf(lead),
      says: appText.lead,
    })),
    ...customers.data.map((customer) => ({
      to: `/customers/${customer.id}`,
      name: nameOf(customer),
      says: appText.customer,
    })),
    ...services.data.map(({ id, title, location, type }) => ({
      to: `/services?open=${id}`,
      name: title ?? location.address ?? type,
      says: appText.service,
    })),
  ]
}
