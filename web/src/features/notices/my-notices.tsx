import {
  Alert,
  Button,
  Checkbox,
  Group,
  Select,
  SimpleGrid,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { kinds, type Kind } from './kinds.ts'
import {
  usePreferences,
  useSetPreferences,
  type NewPreferences,
  type Preferences,
} from './queries.ts'
import { noticesText } from '#texts/notices.ts'

/** The settings of the user's notices: which ones, by list or e-mail, and the quiet hours. */
export function MyNotices() {
  const { data, error, refetch } = usePreferences()
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  return <Form key={data.version} preferences={data} />
}

function Form({ preferences }: { preferences: Preferences }) {
  const { email_unavailable, version } = preferences
  const [draft, setDraft] = useState<NewPreferences>(() => draftOf(preferences))
  const save = useSetPreferences(version)
  const set = (part: Partial<NewPreferences>) => setDraft((before) => ({ ...before, ...part }))
  const turn = (way: 'bell' | 'mail', kind: Kind) => (isOn: boolean) =>
    set({ [way]: isOn ? [...draft[way], kind] : draft[way].filter((one) => one !== kind) })
  const { quiet_hours, digest } = draft
  return (
    <Panel title={noticesText.myNotices} says={noticesText.theListStandsBehind}>
      {email_unavailable && (
        <Alert variant="default" title={noticesText.noMailCanBe}>
          <Text size="sm">{email_unavailable}</Text>
        </Alert>
      )}
      <Table aria-label={noticesText.myNoticesAndHow} withRowBorders={false} maw={560}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{noticesText.when}</Table.Th>
            <Table.Th>{noticesText.list}</Table.Th>
            <Table.Th>{noticesText.mail}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {kinds.map(({ kind, name }) => (
            <Table.Tr key={kind}>
              <Table.Td>{name}</Table.Td>
              {(['bell', 'mail'] as const).map((way) => (
                <Table.Td key={way}>
                  <Checkbox
                    aria-label={noticesText.byWay[way](name)}
                    checked={draft[way].includes(kind)}
                    onChange={({ currentTarget }) => turn(way, kind)(currentTarget.checked)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Stack gap="xs" maw={560}>
        <Checkbox
          label={noticesText.quietHours}
          description={noticesText.whatComesThenWaits}
          checked={quiet_hours !== null}
          onChange={({ currentTarget }) =>
            set({ quiet_hours: currentTarget.checked ? usualQuiet : null })
          }
        />
        {quiet_hours && (
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <TextInput
              label={noticesText.from}
              value={quiet_hours.from}
              onChange={({ currentTarget }) =>
                set({ quiet_hours: { ...quiet_hours, from: currentTarget.value } })
              }
            />
            <TextInput
              label={noticesText.to}
              value={quiet_hours.to}
              onChange={({ currentTarget }) =>
                set({ quiet_hours: { ...quiet_hours, to: currentTarget.value } })
              }
            />
            <Select
              label={noticesText.timeZone}
              searchable
              allowDeselect={false}
              data={Intl.supportedValuesOf('timeZone').concat('UTC')}
              value={draft.time_zone}
              onChange={(time_zone) => time_zone && set({ time_zone })}
            />
          </SimpleGrid>
        )}
        {quiet_hours && (
          <Checkbox
            label={noticesText.hotLeadsAssignmentsAnd}
            checked={quiet_hours.allow_urgent}
            onChange={({ currentTarget }) =>
              set({ quiet_hours: { ...quiet_hours, allow_urgent: currentTarget.checked } })
            }
          />
        )}
        <Checkbox
          label={noticesText.oneSummaryADay}
          checked={digest !== null}
          onChange={({ currentTarget }) =>
            set({
              digest: currentTarget.checked
                ? { at: '08:00', kinds: ['lead.overdue', 'lead.taken_back', 'source.silent'] }
                : null,
            })
          }
        />
        {digest && (
          <TextInput
            label={noticesText.at}
            maw={120}
            value={digest.at}
            onChange={({ currentTarget }) =>
              set({ digest: { ...digest, at: currentTarget.value } })
            }
          />
        )}
      </Stack>
      <Group>
        <Button
          loading={save.isPending}
          disabled={JSON.stringify(draft) === JSON.stringify(draftOf(preferences))}
          onClick={() => save.mutate(draft, { onSuccess: () => say(noticesText.saved) })}
        >
          {noticesText.save}
        </Button>
      </Group>
    </Panel>
  )
}

const usualQuiet = { from: '21:00', to: '07:00', days: [], allow_urgent: true }

const draftOf = ({ bell, mail, time_zone, quiet_hours, digest }: Preferences): NewPreferences => ({
  bell,
  mail,
  time_zone,
  quiet_hours,
  digest,
})
