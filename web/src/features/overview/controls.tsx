import { Group, Select, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useAccount } from '../../account.ts'
import { overviewText } from '#texts/overview.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { formatName } from '../../wording/name.ts'
import { useAnswerers } from '../assignment/queries.ts'
import { useNow } from '../../ui/use-now.ts'
import style from './overview.module.css'
import {
  dayIn,
  isRange,
  maxDays,
  namesOfRange,
  periodNames,
  rangeOf,
  type DayRange,
  type PeriodName,
} from './periods.ts'
import { useOverview } from './queries.ts'

type ControlsProps = {
  filters: Filters
  /** The days that are shown; undefined until they are known. */
  shown: DayRange | undefined
  onChange: (change: Filters) => void
}

/** The period and the filters of the page. */
export function Controls({ filters, shown, onChange }: ControlsProps) {
  return (
    <Group gap="xs" align="flex-end" className={style.controls} data-no-print>
      <PeriodChoice shown={shown} onChange={onChange} />
      <Choice
        label={overviewText.agent}
        all={overviewText.allAgents}
        choices={useAgents()}
        value={filters['assigned_to']}
        onChange={(assigned_to) => onChange({ assigned_to })}
      />
      <Choice
        label={overviewText.source}
        all={overviewText.allSources}
        choices={useSources(filters)}
        value={filters['source']}
        onChange={(source) => onChange({ source })}
      />
    </Group>
  )
}

/** Chooses a named period, or opens the fields of the first and the last day. `f` moves here. */
function PeriodChoice({ shown, onChange }: Omit<ControlsProps, 'filters'>) {
  const { time_zone } = useAccount()
  const today = dayIn(time_zone, useNow())
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<PeriodName | 'custom'>()
  // The whole text is selected, so that typing replaces it.
  useShortcuts({
    filter: () => {
      field.current?.focus()
      field.current?.select()
    },
  })
  const names = shown ? namesOfRange(shown, today) : []
  const named = names.find((name) => name === chosen) ?? names[0]
  const value = chosen === 'custom' || !named ? 'custom' : named
  const choose = (name: string | null) => {
    const known = periodNames.find((one) => one === name)
    setChosen(known ?? 'custom')
    if (known) onChange(known === 'last_7_days' ? noDays : rangeOf(known, today))
  }
  return (
    <>
      <Select
        ref={field}
        size="xs"
        w={170}
        label={overviewText.period}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        data={[
          ...periodNames.map((name) => ({ value: name, label: overviewText.periods[name] })),
          { value: 'custom', label: overviewText.custom },
        ]}
        value={shown ? value : null}
        onChange={choose}
      />
      {shown && value === 'custom' && (
        <CustomDays
          key={`${shown.first_day} ${shown.last_day}`}
          shown={shown}
          today={today}
          onChange={onChange}
        />
      )}
    </>
  )
}

/** Without days in the URL, the page shows the last seven days, also on later days. */
const noDays = { first_day: undefined, last_day: undefined }

type CustomDaysProps = { shown: DayRange; today: string; onChange: (change: Filters) => void }

/** The fields of the first and the last day. Days that the server accepts apply at once. */
function CustomDays({ shown: { first_day, last_day }, today, onChange }: CustomDaysProps) {
  const [days, setDays] = useState<DayRange>({ first_day, last_day })
  const change = (next: DayRange) => {
    setDays(next)
    if (isRange(next)) onChange(next)
  }
  return (
    <>
      <TextInput
        size="xs"
        type="date"
        label={overviewText.firstDay}
        max={today}
        value={days.first_day}
        onChange={(event) => change({ ...days, first_day: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        type="date"
        label={overviewText.lastDay}
        max={today}
        value={days.last_day}
        onChange={(event) => change({ ...days, last_day: event.currentTarget.value })}
      />
      {!isRange(days) && (
        <Text size="xs" role="alert" className={style.wrong}>
          {overviewText.notAPeriod(maxDays)}
        </Text>
      )}
    </>
  )
}

type ChoiceProps = {
  label: string
  all: string
  choices: readonly { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A filter with "all" as its first choice. A value from the URL is shown even if it is unknown. */
function Choice({ label, all, choices, value, onChange }: ChoiceProps) {
  const isUnknown = value !== undefined && !choices.some((one) => one.value === value)
  return (
    <Select
      size="xs"
      w={170}
      label={label}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      data={[
        { value: '', label: all },
        ...choices,
        ...(isUnknown ? [{ value, label: formatName(value) }] : []),
      ]}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' || next === null ? undefined : next)}
    />
  )
}

function useAgents() {
  const { data = [] } = useAnswerers()
  return [
    ...data.map(({ value, label }) => ({ value, label: formatName(label) })),
    { value: 'none', label: overviewText.unassigned },
  ]
}

/** The sources of the period, whichever of them is selected. */
function useSources({ first_day, last_day }: Filters) {
  const { data } = useOverview({ first_day, last_day })
  return (data?.sources.data ?? []).flatMap(({ value }) =>
    value === null ? [] : [{ value, label: formatName(value) }],
  )
}
