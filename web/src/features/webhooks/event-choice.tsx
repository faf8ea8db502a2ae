import { Checkbox, Fieldset, Input, Stack } from '@mantine/core'
import { coversEvent, eventTypes } from '@leadhouse/sdk/webhooks'
import { webhooksText } from '#texts/webhooks.ts'

/** The event types by their subject, such as `lead`. */
const groups = Object.entries(Object.groupBy(eventTypes, (type) => type.split('.')[0] ?? type))

type EventChoiceProps = {
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: React.ReactNode
}

/**
 * Chooses event types in groups, and patterns that cover a whole group or all types. The types that
 * a chosen pattern covers are checked and cannot be unchecked.
 */
export function EventChoice({ value, onChange, error }: EventChoiceProps) {
  const choose = (one: string, isChosen: boolean): void => {
    const others = value.filter((each) => each !== one && !(isChosen && coversEvent([one], each)))
    onChange(isChosen ? [...others, one] : others)
  }
  const box = (one: string, label: string) => {
    const isCovered = coversEvent(
      value.filter((each) => each !== one),
      one,
    )
    return (
      <Checkbox
        key={one}
        label={label}
        checked={isCovered || value.includes(one)}
        disabled={isCovered}
        onChange={(event) => choose(one, event.currentTarget.checked)}
      />
    )
  }
  return (
    <div role="group" aria-label={webhooksText.events}>
      <Input.Label component="div">{webhooksText.events}</Input.Label>
      <Stack gap="xs" mt="xs">
        {box('*', webhooksText.allEvents)}
        {groups.map(([subject, types = []]) => (
          <Fieldset key={subject} legend={webhooksText.groups[subject] ?? subject} p="xs">
            <Stack gap={6}>
              {types.length > 1 && box(`${subject}.*`, webhooksText.allOfGroup(`${subject}.*`))}
              {types.map((type) => box(type, type))}
            </Stack>
          </Fieldset>
        ))}
      </Stack>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </div>
  )
}
