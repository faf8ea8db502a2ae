import { Anchor, Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Facts } from '../../ui/facts.tsx'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { TierChip } from '../../wording/tier-chip.tsx'
import { useProfile } from '../../profile.ts'
import { formatWish, listedCriteria } from '../../wording/criteria.ts'
import { formatName } from '../../wording/name.ts'
import { formatPhone } from '../../wording/phone.ts'
import { ConsentHistory } from '../consent/consent-history.tsx'
import { RecordConsent } from '../consent/record-consent.tsx'
import { EditCustomer } from './edit-customer.tsx'
import { DuplicatesOfCustomer } from '../merging/duplicates-of-customer.tsx'
import { MergeButton } from '../merging/merge-button.tsx'
import { MergedCustomers } from '../merging/merged-customers.tsx'
import { SplitButton } from '../merging/split-button.tsx'
import {
  useCustomer,
  useLeadsOf,
  useMatchesOf,
  useMessagesOf,
  type Customer,
  type Lead,
} from './queries.ts'
import { uiText } from '#texts/ui.ts'
import { consentText } from '#texts/consent.ts'
import { customerText } from '#texts/customer.ts'
import { formatPrice } from '../../wording/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { say } from '../../ui/notify.ts'
import { locale } from '#texts/locale.ts'
import { customersText } from '#texts/customers.ts'

type CustomerViewProps = {
  customer_id: string
  currency: string
  mayWrite: boolean
  onGone: () => void
}

/**
 * Shows a person: all their contacts, all their enquiries, and the export and erasure of their data
 * that the law requires.
 */
export function CustomerView({ customer_id, currency, mayWrite, onGone }: CustomerViewProps) {
  const customer = useCustomer(customer_id)
  const leads = useLeadsOf(customer_id)
  const error = customer.error ?? leads.error
  if (error) return <Wrong error={error} onRetry={() => void customer.refetch()} />
  if (!customer.data || !leads.data) return <Waiting />
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <Stack miw={0}>
        <DuplicatesOfCustomer customer_id={customer_id} />
        <Panel
          title={customerText.who}
          actions={
            mayWrite && (
              <Group gap="xs">
                <EditCustomer customer={customer.data} />
                <MergeButton customer={customer.data} />
              </Group>
            )
          }
        >
          <Facts facts={factsOf(customer.data, leads.data.data)} />
        </Panel>
        <Panel title={customerText.conversation} says={customerText.overAllEnquiriesThe}>
          <Conversation customer_id={customer_id} />
        </Panel>
      </Stack>
      <Stack miw={0}>
        <Panel
          title={customerText.enquiries}
          actions={
            mayWrite &&
            leads.data.data.length > 1 && (
              <SplitButton customer={customer.data} leads={leads.data.data} />
            )
          }
        >
          <Enquiries leads={leads.data.data} currency={currency} />
        </Panel>
        {mayWrite && (
          <MergedCustomers customer={customer.data} leadCount={leads.data.data.length} />
        )}
        <Panel title={customerText.whatFits}>
          <CustomerMatches customer_id={customer_id} />
        </Panel>
        <Panel
          title={consentText.history}
          says={consentText.historySays}
          actions={mayWrite && <RecordConsent customer_id={customer_id} />}
        >
          <ConsentHistory customer_id={customer_id} />
        </Panel>
        <Panel title={customerText.theirData} says={customerText.aPersonMayAsk}>
          <Group gap="xs">
            <Button
              component="a"
              href={`/v1/customers/${customer_id}/export`}
              download={`${customer_id}.json`}
              variant="default"
              size="xs"
            >
              {customerText.export}
            </Button>
            {mayWrite && <EraseButton customer={customer.data} onGone={onGone} />}
          </Group>
        </Panel>
      </Stack>
    </SimpleGrid>
  )
}

function factsOf(customer: Customer, leads: readonly Lead[]): [string, React.ReactNode][] {
  const others = new Set(
    leads.flatMap(({ name, email, phone }) => [name, email, phone]).filter((one) => one !== null),
  )
  for (const known of [customer.name, customer.email, customer.phone])
    if (known) others.delete(known)
  return [
    [uiText.email, customer.email ? formatName(customer.email) : '–'],
    [customerText.phone, customer.phone ? formatPhone(customer.phone) : '–'],
    [customerText.alsoKnownAs, [...others].map(formatName).join(', ') || '–'],
    [customerText.state, customersText.statuses[customer.status]],
    [
      customerText.bestOpenLead,
      customer.qualification_type ? (
        <TierChip key="tier" tier={customer.qualification_type} />
      ) : (
        customerText.none
      ),
    ],
    [customerText.messages, customer.message_count],
    [customerText.lastActive, <When key="active" at={customer.last_activity_at} />],
    [customerText.since, <When key="since" at={customer.created_at} />],
  ]
}

function Enquiries({ leads, currency }: { leads: readonly Lead[]; currency: string }) {
  const profile = useProfile()
  if (leads.length === 0) return <Text size="sm">{customerText.noneYet}</Text>
  return (
    <Stack gap="xs">
      {leads.map((lead) => (
        <Group key={lead.id} justify="space-between" gap="xs">
          <Group gap="sm">
            <TierChip tier={lead.override?.qualification_type ?? lead.qualification_type} />
            <Anchor component={Link} to={`/leads/${lead.id}`} size="sm">
              {formatWish(listedCriteria(lead.preferences, profile), currency) ||
                lead.message?.slice(0, 60) ||
                customerText.noWishGiven}
            </Anchor>
          </Group>
          <Text size="xs" c="dimmed">
            <When at={lead.created_at} />
          </Text>
        </Group>
      ))}
    </Stack>
  )
}

/** Shows the services that match a person's open search criteria. */
function CustomerMatches({ customer_id }: { customer_id: string }) {
  const { data, error, refetch } = useMatchesOf(customer_id)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={2} />
  if (data.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {customerText.nothingOnOfferFits}
      </Text>
    )
  return (
    <Stack gap="xs">
      {data.data.slice(0, 5).map(({ service }) => (
        <Group key={service.id} justify="space-between" wrap="nowrap" gap="sm">
          <Anchor component={Link} to={`/services?open=${service.id}`} size="sm" truncate>
            {service.title ?? service.location?.address ?? service.type}
          </Anchor>
          <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
            {formatPrice(service)}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}

/**
 * Erases a person permanently. It is the one action without an undo, so the user must type a
 * confirmation.
 */
function EraseButton({ customer, onGone }: { customer: Customer; onGone: () => void }) {
  const [typed, setTyped] = useState('')
  const queries = useQueryClient()
  const erase = useMutation({
    mutationFn: () =>
      api.post('/v1/customers/{customer_id}/erase', { path: { customer_id: customer.id } }),
    onSuccess: ({ backups }) => {
      say(`Erased.${formatHeld(backups?.until)}`)
      queries.removeQueries({ queryKey: ['customers', 'one', customer.id] })
      onGone()
    },
  })
  return (
    <ConfirmButton
      label={customerText.erase}
      title={customerText.eraseThisPerson}
      go={customerText.eraseForGood}
      isFinal
      isReady={typed === 'erase'}
      isBusy={erase.isPending}
      onGo={() => erase.mutate()}
    >
      <Text size="sm">{customerText.theirNameContactMessages}</Text>
      <TextInput
        label={customerText.typeEraseToGo}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
    </ConfirmButton>
  )
}

/** Existing backups are not rewritten. A restore erases the person again. */
const formatHeld = (until: string | null | undefined): string =>
  until ? customerText.backupsMadeBeforeHold(date.format(new Date(until))) : ''

const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })

/** Shows the messages of a person. Each links to its enquiry. */
function Conversation({ customer_id }: { customer_id: string }) {
  const { data, error, refetch } = useMessagesOf(customer_id)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={3} />
  if (data.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {customerText.nothingWasSaidYet}
      </Text>
    )
  return (
    <Stack gap="sm">
      {data.data.map(({ id, lead_id, direction, channel, text, occurred_at }) => (
        <div key={id}>
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Anchor component={Link} to={`/leads/${lead_id}`} size="sm" fw={550}>
              {customerText.by(
                direction === 'inbound' ? customerText.theyWrote : customerText.youWrote,
                channel,
              )}
            </Anchor>
            <Text size="xs" c="dimmed">
              <When at={occurred_at} />
            </Text>
          </Group>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
