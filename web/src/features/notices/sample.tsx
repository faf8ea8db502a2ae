import { Group, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { Wrong } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Json } from '../../ui/snippet.tsx'
import { channelTypes, kinds, type ChannelType, type Kind } from './kinds.ts'
import { useSample } from './queries.ts'
import { noticesText } from '#texts/notices.ts'

const forms = [{ value: 'mail', label: noticesText.mail }, ...channelTypes] as const
type Form = 'mail' | ChannelType

/** Shows a sample of each kind of notice in each format, with a made-up person. Nothing is sent. */
export function Sample() {
  const [kind, setKind] = useState<Kind>('lead.assigned')
  const [form, setForm] = useState<Form>('mail')
  const { data, error, refetch } = useSample(kind, form)
  return (
    <Panel title={noticesText.whatItLooksLike} says={noticesText.aSampleNothingIsSent}>
      <Group gap="sm">
        <Select
          label={noticesText.when}
          w={260}
          data={kinds.map(({ kind: value, name: label }) => ({ value, label }))}
          allowDeselect={false}
          value={kind}
          onChange={(value) => value && setKind(value as Kind)}
        />
        <Select
          label={noticesText.form}
          w={180}
          data={forms.map(({ value, label }) => ({ value, label }))}
          allowDeselect={false}
          value={form}
          onChange={(value) => value && setForm(value as Form)}
        />
      </Group>
      {error && <Wrong error={error} onRetry={() => void refetch()} />}
      {data?.subject && (
        <Text size="sm" fw={550} mt="sm">
          {data.subject}
        </Text>
      )}
      {data && <Json label={noticesText.theSample} value={data.body} />}
    </Panel>
  )
}
