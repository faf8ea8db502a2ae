import { Button, Group, Select, Text } from '@mantine/core'
import { useRef } from 'react'
import { IconAlertTriangle, IconClock } from '../../ui/icons.tsx'
import { useMayWrite, usePerson } from '../../account.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { useNow } from '../../ui/use-now.ts'
import { formatClock } from '../../wording/waiting.ts'
import { useAnswerers, useAssign, useClaimLead } from '../assignment/queries.ts'
import type { Lead } from './queries.ts'
import { leadText } from '#texts/lead.ts'

/**
 * Shows the response deadline of a lead, its owner, the reason for this owner, and a select to
 * assign the lead.
 */
export function Clock({ lead }: { lead: Lead }) {
  const clock = formatClock(lead, useNow())
  const { data: members = [] } = useAnswerers()
  const nameOf = (id: string) =>
    members.find(({ value }) => value === id)?.label ?? leadText.unknownMember
  const by = lead.first_response_by
  const answered =
    by === null ? '' : leadText.byOfProgram(by.startsWith('usr_') ? nameOf(by) : leadText.aProgram)
  return (
    <div>
      {clock && (
        <Group gap={6} wrap="nowrap" role="status">
          {clock.isLate ? (
            <IconAlertTriangle size={16} aria-hidden />
          ) : (
            <IconClock size={16} aria-hidden />
          )}
          <Text size="sm" fw={clock.isLate ? 650 : 400}>
            {clock.text[0]?.toUpperCase() + clock.text.slice(1)}
            {lead.first_response_at !== null && answered}
          </Text>
        </Group>
      )}
      <Owner lead={lead} members={members} />
    </div>
  )
}

type OwnerProps = { lead: Lead; members: readonly { value: string; label: string }[] }

function Owner({ lead, members }: OwnerProps) {
  const { id } = usePerson()
  const mayWrite = useMayWrite()
  const assign = useAssign(lead.id)
  const claim = useClaimLead(lead.id)
  const { assigned_to, assignment_reason, offered_to } = lead
  const select = useRef<HTMLInputElement>(null)
  useShortcuts({ assign: () => select.current?.select() })
  // With a single member there is no choice of an owner.
  if (members.length < 2 && assigned_to === null && offered_to === null) return null
  return (
    <>
      <Group gap="xs" mt={4} align="center">
        <Select
          ref={select}
          aria-label={leadText.whoseItIs}
          size="xs"
          maw={240}
          placeholder={offered_to === null ? leadText.unassigned : leadText.whoeverIsFirst}
          data={members}
          value={assigned_to}
          clearable
          searchable
          selectFirstOptionOnChange
          selectFirstOptionOnDropdownOpen
          disabled={!mayWrite || assign.isPending}
          clearButtonProps={{ 'aria-label': leadText.takeItFromThem }}
          onChange={(value) => assign.mutate(value)}
        />
        {mayWrite && offered_to !== null && assigned_to === null && (
          <Button
            size="xs"
            variant="default"
            loading={claim.isPending}
            onClick={() => claim.mutate(undefined)}
          >
            {leadText.claimIt}
          </Button>
        )}
        {mayWrite && offered_to === null && assigned_to !== id && (
          <Button
            size="xs"
            variant="default"
            loading={assign.isPending}
            onClick={() => assign.mutate(id)}
          >
            {leadText.giveItToMe}
          </Button>
        )}
      </Group>
      {assignment_reason && (
        <Text size="xs" c="dimmed" mt={2} style={{ overflowWrap: 'anywhere' }}>
          {assignment_reason}
        </Text>
      )}
    </>
  )
}
