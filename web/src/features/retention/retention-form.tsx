import { Button, Group, List, NumberInput, SimpleGrid, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { Confirm } from '../../ui/confirm.tsx'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { fieldProblems } from '../../ui/format-problem.ts'
import { useUpdate, type Retention, type RetentionPatch } from './queries.ts'
import { shortened, spans, type Span } from './spans.ts'
import { retentionText } from '#texts/retention.ts'

type Values = Record<Span['name'], number | ''>

/**
 * The form of the retention times. A shorter time needs a confirmation, because the deleted data
 * cannot be restored.
 */
export function RetentionForm({
  retention,
  mayChange,
}: {
  retention: Retention
  mayChange: boolean
}) {
  const form = useForm({ initialValues: valuesOf(retention) })
  const [isAsking, asking] = useDisclosure()
  const update = useUpdate(retention.version)
  const patch = patchOf(form.values)
  const sooner = shortened(retention, patch)
  const save = () =>
    update.mutate(patch, {
      onSuccess: () => say(retentionText.savedItHoldsFrom),
      onError: (error) => form.setErrors(fieldProblems(error)),
      onSettled: asking.close,
    })
  return (
    <Panel title={retentionText.howLongThingsAre} says={retentionText.onceANightUtc}>
      <form onSubmit={form.onSubmit(() => (sooner.length > 0 ? asking.open() : save()))}>
        <fieldset disabled={!mayChange} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} style={{ alignItems: 'end' }}>
            {spans.map(({ name, label, unit, says, unset, most }) => (
              <NumberInput
                key={name}
                label={label}
                description={says}
                placeholder={unset}
                suffix={` ${unitOf(form.values[name], unit)}`}
                min={1}
                max={most}
                allowDecimal={false}
                {...form.getInputProps(name)}
              />
            ))}
          </SimpleGrid>
          <Group mt="md">
            <Button type="submit" loading={update.isPending} disabled={!form.isDirty()}>
              {retentionText.save}
            </Button>
            {!mayChange && (
              <Text size="sm" c="dimmed">
                {retentionText.theOwnerOfThe}
              </Text>
            )}
          </Group>
        </fieldset>
      </form>
      {isAsking && (
        <Confirm
          title={retentionText.letTheseGoSooner}
          go={retentionText.letThemGo}
          isFinal
          isBusy={update.isPending}
          onGo={save}
          onLeave={asking.close}
        >
          <Text size="sm">{retentionText.fromTheNextNight}</Text>
          <List size="sm">
            {sooner.map(({ name, label, unit }) => (
              <List.Item key={name}>
                {retentionText.after(label, form.values[name], unitOf(form.values[name], unit))}
              </List.Item>
            ))}
          </List>
        </Confirm>
      )}
    </Panel>
  )
}

const unitOf = (count: number | '', unit: Span['unit']): string =>
  count === 1 ? unit.slice(0, -1) : unit

const valuesOf = (retention: Retention): Values =>
  Object.fromEntries(spans.map(({ name }) => [name, retention[name] ?? ''])) as Values

const patchOf = (values: Values): RetentionPatch =>
  Object.fromEntries(
    spans.map(({ name }) => {
      const value = values[name]
      return [name, value === '' ? null : value]
    }),
  )
