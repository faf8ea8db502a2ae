import { Select, Textarea } from '@mantine/core'
import type { EventType } from './queries.ts'
import type { Sample } from './use-sample.ts'
import { webhooksText } from '#texts/webhooks.ts'

/** The fields of a test event: its type, and its data. */
export function SampleFields({ sample }: { sample: Sample }) {
  return (
    <>
      <Select
        label={webhooksText.event}
        data={sample.types}
        value={sample.type}
        allowDeselect={false}
        onChange={(value) => value && sample.choose(value as EventType)}
        maw={260}
      />
      <Textarea
        label={webhooksText.itsData}
        description={webhooksText.changeItAsYou}
        autosize
        minRows={4}
        maxRows={12}
        value={sample.text}
        error={sample.isBroken ? webhooksText.thisIsNotA : null}
        onChange={(event) => sample.edit(event.currentTarget.value)}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12.5 } }}
      />
    </>
  )
}
