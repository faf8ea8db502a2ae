import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '../../ui/icons.tsx'
import { useMutation } from '@tanstack/react-query'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { say } from '../../ui/notify.ts'
import { saveCsv } from '../../ui/save-csv.ts'
import { formatCount } from '../../wording/count.ts'
import type { LeadColumn } from './lead-columns.tsx'
import type { Lead } from './queries.ts'
import { leadsText } from '#texts/leads.ts'

/** Leads loaded for an action, and whether these are all matching leads. */
export type Read = { leads: readonly Lead[]; isAll: boolean }

type ListBarProps = {
  /** The number of loaded leads, and whether these are all matching leads. */
  count: number
  isWhole: boolean
  columns: readonly LeadColumn[]
  readAll: () => Promise<Read>
  /** Selects all matching leads. Undefined for users who may not change data. */
  onSelectAll: ((leads: readonly Lead[]) => void) | undefined
}

/**
 * Shows the number of matching leads, with actions for all of them: select them, or download
 * exactly the shown columns as a file.
 */
export function ListBar({ count, isWhole, columns, readAll, onSelectAll }: ListBarProps) {
  const select = useMutation({
    mutationFn: readAll,
    onSuccess: ({ leads, isAll }) => {
      if (!isAll) say(leadsText.theFirstAreSelected(formatCount(leads.length)))
      onSelectAll?.(leads)
    },
  })
  const save = useMutation({
    mutationFn: readAll,
    onSuccess: ({ leads, isAll }) => {
      saveCsv(
        'leads',
        ['id', ...columns.map(({ title }) => title)],
        leads.map((lead) => [lead.id, ...columns.map(({ text }) => text(lead))]),
      )
      if (!isAll) say(leadsText.theFileHoldsThe(formatCount(leads.length)))
    },
  })
  useShortcuts({ take_along: () => save.mutate() })
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed" role="status" data-count>
        {formatFit(count, isWhole)}
      </Text>
      {onSelectAll && (
        <Button
          size="compact-sm"
          variant="default"
          fw={500}
          loading={select.isPending}
          onClick={() => select.mutate()}
        >
          {leadsText.selectAllThatFit}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        fw={500}
        leftSection={<IconDownload size={14} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {leadsText.csv}
      </Button>
    </Group>
  )
}

function formatFit(count: number, isWhole: boolean): string {
  if (!isWhole) return leadsText.moreThanLeads(formatCount(count))
  return count === 1 ? leadsText.oneLead : leadsText.leadsOfCount(formatCount(count))
}
